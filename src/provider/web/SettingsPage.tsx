import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BubbleSection } from '#chat/web/parts/BubbleSection.tsx';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { settings } from './provider.queries.ts';
import { MailSection } from './settings/MailSection.tsx';
import { SettingsSkeleton } from './settings/SettingsSkeleton.tsx';
import { TermsSection } from './settings/TermsSection.tsx';

const SettingsForm = lazy(() => import('./settings/SettingsForm.tsx').then((file) => ({ default: file.SettingsForm })));

/** `/provider/settings`: names and details of the provider on documents, mails and pages. */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(settings());
  return (
    <Page>
      <PageHeader title={m['provider.settings.title']()}>{m['provider.settings.text']()}</PageHeader>
      {error && !data ? (
        <LoadError title={m['provider.settings.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Suspense fallback={<SettingsSkeleton />}>{data ? <SettingsForm settings={data} /> : <SettingsSkeleton />}</Suspense>
      )}
      {data ? <MailSection /> : null}
      {data ? <BubbleSection /> : null}
      {data ? <TermsSection /> : null}
    </Page>
  );
}

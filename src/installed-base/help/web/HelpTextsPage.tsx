import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { resolveSupportMaker } from '../help.ts';
import { helpTextsAddress } from '../help.paths.ts';
import { writtenHelpQuery } from './help.queries.ts';

// The form and its schema come after the page.
const HelpTextsForm = lazy(() => import('./texts/HelpTextsForm.tsx').then((file) => ({ default: file.HelpTextsForm })));

/** `/provider/help/{constructeur?}`: the ways to the support of manufacturers, written by staff. */
export function HelpTextsPage() {
  const { constructeur } = useParams({ strict: false }) as { constructeur?: string };
  const { data, error, refetch } = useQuery(writtenHelpQuery());
  const manufacturers = data?.manufacturers;
  const code = constructeur && resolveSupportMaker(constructeur);
  const shown = manufacturers?.find((one) => one.code === code) ?? manufacturers?.[0];
  return (
    <Page>
      <PageHeader title={m['help.texts.title']()}>{m['help.texts.text']()}</PageHeader>
      {error && !data ? (
        <LoadFailure title={m['help.texts.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : !manufacturers ? null : !shown ? (
        <EmptyState title={m['help.texts.none']()}>
          <p>{m['help.texts.noneText']()}</p>
        </EmptyState>
      ) : (
        <>
          <Tabs
            label={m['help.manufacturers']()}
            tabs={manufacturers.map((one) => ({ label: one.name, to: helpTextsAddress(one.code), isCurrent: one === shown, count: one.lines.length }))}
          />
          <Suspense fallback={null}>
            <HelpTextsForm key={`${shown.code} ${shown.version}`} page={shown} />
          </Suspense>
        </>
      )}
    </Page>
  );
}

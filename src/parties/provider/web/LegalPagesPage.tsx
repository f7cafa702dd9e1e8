import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { legalTitles, type LegalDetails } from '../legal-text.ts';
import { legalPagesAddress, providerPaths } from '../provider.paths.ts';
import { writtenLegalQuery } from './legal.queries.ts';

// The form and its schema come after the page.
const LegalForm = lazy(() => import('./legal/LegalForm.tsx').then((file) => ({ default: file.LegalForm })));

/** `/provider/legal/{page?}`: legal notice, personal data and accessibility, as the provider writes them. */
export function LegalPagesPage() {
  const { page: name } = useParams({ strict: false }) as { page?: string };
  const { data, error, refetch } = useQuery(writtenLegalQuery());
  const shown = data?.pages.find(({ page }) => page === name) ?? data?.pages[0];
  return (
    <Page>
      <PageHeader title={m['provider.legal.title']()} crumb={{ label: m['provider.settings.title'](), to: providerPaths.settings }}>
        {m['provider.legal.text']()}
      </PageHeader>
      {error && !data ? <LoadFailure title={m['provider.legal.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
      {data && shown ? (
        <>
          <Tabs
            label={m['provider.legal.title']()}
            tabs={data.pages.map(({ page }) => ({ label: legalTitles[page](), to: legalPagesAddress(page), isCurrent: page === shown.page }))}
          />
          <Suspense fallback={null}>
            <LegalForm key={`${shown.page} ${shown.version}`} page={shown} details={data.details as LegalDetails} />
          </Suspense>
        </>
      ) : null}
    </Page>
  );
}

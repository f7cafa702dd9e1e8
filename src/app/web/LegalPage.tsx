import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { portalQuery } from '#accounts/web/accounts.queries.ts';
import { isLegalPage, legalTitles } from '#help/legal-pages.ts';
import type { LegalPage as LegalPageName } from '#provider/legal.api.ts';
import { legalQuery } from '#provider/web/legal.queries.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { Bare } from './Bare.tsx';
import { VisitorSupport } from './VisitorSupport.tsx';
import styles from './LegalPage.module.css';

/** `/legal/{page}`: a legal page as the provider wrote it, open to everybody. */
export function LegalPage() {
  const { page = '' } = useParams({ strict: false }) as { page?: string };
  return isLegalPage(page) ? <LegalText key={page} page={page} /> : <Navigate to="/404" replace />;
}

function LegalText({ page }: { page: LegalPageName }) {
  const title = legalTitles[page]();
  usePageTitle(title);
  const { data, error, refetch } = useQuery(legalQuery(page));
  const { data: portal } = useQuery(portalQuery());
  return (
    <Bare>
      <article className={styles.text}>
        <h1>{title}</h1>
        {data ? (
          <p>{data.text || m['help.legal.none']({ provider: portal?.provider.name ?? '' })}</p>
        ) : error ? (
          <LoadError title={title} failure={error} onRetry={() => void refetch()} />
        ) : null}
        <footer>
          <VisitorSupport />
        </footer>
      </article>
    </Bare>
  );
}

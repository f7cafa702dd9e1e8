import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { isLegalPage, legalTitles, type LegalPage as LegalPageName } from '#parties/provider/legal-text.ts';
import { legalQuery } from '#parties/provider/web/legal.queries.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { RichText } from '#platform/kit/web/parts/RichText.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Bare } from './bare-page.tsx';
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
  const format = useFormat();
  const { data, error, refetch } = useQuery(legalQuery(page));
  return (
    <Bare>
      <article className={styles.text}>
        <h1>{title}</h1>
        {data ? <RichText text={data.text} /> : error ? <LoadFailure title={title} failure={error} onRetry={() => void refetch()} /> : null}
        <footer>
          {data?.changedAt ? <p>{m['app.legal.changedAt']({ day: format.instant(data.changedAt, 'long') })}</p> : null}
          <VisitorSupport />
        </footer>
      </article>
    </Bare>
  );
}

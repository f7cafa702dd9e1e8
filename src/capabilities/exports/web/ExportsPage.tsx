import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { ExportRow } from './ExportRow.tsx';
import { exportsQuery } from './exports.queries.ts';
import styles from './ExportsPage.module.css';

/** `/exports`: exports of the reader, latest first. */
export function ExportsPage() {
  const { data, error, refetch } = useQuery(exportsQuery());
  return (
    <Page>
      <PageHeader title={m['exports.title']()}>{data && data.rows.length > 0 ? m['exports.line']() : null}</PageHeader>
      {error && !data ? (
        <LoadError title={m['exports.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : data?.rows.length === 0 ? (
        <EmptyState title={m['exports.empty.title']()} actions={<LinkButton to="/">{m['exports.empty.home']()}</LinkButton>}>
          <p>{m['exports.empty.text']()}</p>
        </EmptyState>
      ) : data ? (
        <ul className={styles.rows} aria-label={m['exports.title']()}>
          {data.rows.map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

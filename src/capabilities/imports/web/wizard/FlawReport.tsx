import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { severities } from '../../import-flaws.ts';
import type { ImportMatrix } from '../../import-matrix.ts';
import { flawsQuery, type FlawChoice, type ImportBatch } from '../imports.queries.ts';
import type { ImportScreen } from '../parts/import-screen.tsx';
import { FlawTable } from './FlawTable.tsx';
import styles from './FlawReport.module.css';

/** Choice of flaws in the address: the tab, one column, the page or the row that is looked for. */
function parseChoice({ columns }: ImportMatrix, search: string): FlawChoice {
  const query = new URLSearchParams(search);
  const parseWhole = (name: string): number | undefined => (/^[1-9]\d{0,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
  return {
    severity: severities.find((one) => one === query.get('severity')) ?? 'error',
    column: columns.find((one) => one === query.get('column')),
    page: parseWhole('page'),
    line: parseWhole('line'),
  };
}

/** Errors and warnings of a check, by column and page. */
export function FlawReport<Summary>({ screen, batch }: { screen: ImportScreen<Summary>; batch: ImportBatch<Summary> }) {
  const format = useFormat();
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const asked = parseChoice(screen.matrix, search);
  // A file without errors opens on its warnings.
  const choice: FlawChoice = batch.errorCount === 0 && !search.includes('severity=') ? { ...asked, severity: 'warning' } : asked;
  const { data, error, refetch } = useQuery(flawsQuery(screen.matrix, batch.id, choice));
  const buildAddress = (change: Partial<FlawChoice>): string => withQuery(screen.address(batch.id), { ...choice, page: undefined, line: undefined, ...change });
  const columns = batch.columns.filter(({ severity }) => severity === choice.severity);
  const total = choice.severity === 'error' ? batch.errorCount : batch.warningCount;
  if (batch.errorCount + batch.warningCount === 0) return <p className={styles.none}>{m['imports.web.noErrors']()}</p>;
  return (
    <section aria-label={m['imports.web.findings']()}>
      <Tabs
        label={m['imports.web.findings']()}
        tabs={[
          {
            label: m['imports.web.figure.errors'](),
            to: buildAddress({ severity: 'error', column: undefined }),
            isCurrent: choice.severity === 'error',
            count: format.number(batch.errorCount),
          },
          {
            label: m['imports.web.figure.warnings'](),
            to: buildAddress({ severity: 'warning', column: undefined }),
            isCurrent: choice.severity === 'warning',
            count: format.number(batch.warningCount),
          },
        ]}
      />
      {total === 0 ? (
        <p className={styles.none}>{choice.severity === 'error' ? m['imports.web.noErrors']() : m['imports.web.noWarnings']()}</p>
      ) : (
        <>
          <nav className={styles.chips} aria-label={m['imports.web.columns']()}>
            <Link to={buildAddress({ column: undefined })} replace className={styles.chip} aria-current={choice.column === undefined ? 'true' : undefined}>
              {m['imports.web.allColumns']()} <span>{format.number(total)}</span>
            </Link>
            {columns.map(({ column, count }) => (
              <Link key={column} to={buildAddress({ column })} replace className={styles.chip} aria-current={choice.column === column ? 'true' : undefined}>
                {screen.matrix.heads[column]?.()} <span>{format.number(count)}</span>
              </Link>
            ))}
          </nav>
          {error && !data ? (
            <LoadFailure title={m['imports.web.loadFailed']()} failure={error} onRetry={() => void refetch()} />
          ) : data ? (
            <FlawTable screen={screen} page={data} choice={choice} to={buildAddress} />
          ) : null}
        </>
      )}
    </section>
  );
}

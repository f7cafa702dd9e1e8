import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral, withCompany } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { BulkBar } from '#platform/lists/web/bulk-bar.tsx';
import { DataTable } from '#platform/lists/web/DataTable.tsx';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { screenColumns } from '#platform/lists/web/list-screen.tsx';
import { useSelection } from '#platform/lists/web/selection.ts';
import { companyForLinks, canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ContractsOverview } from '../../contracts-overview.api.ts';
import { contractLineList } from '../../contract-lines.list.ts';
import { contractAddress } from '../../contracts.paths.ts';
import { contractLinesScreen } from '../contract-lines.screen.tsx';
import { AskRenewal } from '../parts/AskRenewal.tsx';
import { classAddress, type KeptFilters } from './expiry-links.ts';
import styles from './NearExpiries.module.css';

const shownAtMost = 10;

/** The lines that end first, of those under three months. */
export function NearExpiries({ overview, kept }: { overview: ContractsOverview; kept: KeptFilters }) {
  const id = useId();
  const session = useSession();
  const company = useTabCompany();
  const format = useFormat();
  const lines = overview.classes.underThreeMonths;
  const { data, error, refetch } = useQuery({
    ...pageQuery(contractLineList, { ...kept, expiry: 'underThreeMonths', sort: 'endsOn', dir: 'asc' }),
    enabled: lines > 0,
  });
  const rows = data?.rows.slice(0, shownAtMost);
  const selection = useSelection((rows ?? []).map(({ id: key }) => ({ key, amount: null })));
  const columns = screenColumns(contractLinesScreen, { format }, { prices: canSeePrices(session), companies: isSeveral(company) }).filter(
    ({ isOptional }) => !isOptional,
  );
  const unsorted = columns.map(({ sort: _sort, ...column }) => column);
  return (
    <section className={styles.near} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{m['contracts.near.title']()}</h2>
        {lines === 0 ? null : (
          <span className="quiet">
            {m['contracts.near.count']({
              lines: m['contracts.lines.count']({ count: lines, shown: format.number(lines) }),
              contracts: m['contracts.count']({ count: overview.announcedContracts, shown: format.number(overview.announcedContracts) }),
            })}
          </span>
        )}
        {lines > shownAtMost ? (
          <Link to={classAddress(kept, 'underThreeMonths')} className={styles.all}>
            {m['contracts.near.all']()}
          </Link>
        ) : null}
      </header>
      {lines === 0 ? (
        <p className="quiet">{m['contracts.near.none']()}</p>
      ) : error && !data ? (
        <LoadFailure title={m['contracts.near.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={m['contracts.near.title']()}
          columns={unsorted}
          rows={rows}
          rowKey={(line) => line.id}
          selection={selection}
          rowTo={(line) => withCompany(contractAddress(line.contractId), companyForLinks(session, line.companyId))}
          card={(line) => contractLinesScreen.card(line, { format })}
        />
      )}
      <BulkBar selection={selection} counted={(count) => m['contracts.lines.selected']({ count })} all={null}>
        <AskRenewal of={{ lines: [...selection.keys] }} isInBar onSent={selection.clear} />
      </BulkBar>
    </section>
  );
}

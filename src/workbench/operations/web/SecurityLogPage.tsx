import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/screen-page.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { securityEventsPage } from './operations.queries.ts';
import { LogTabs } from './security/LogTabs.tsx';
import styles from './security/SecurityLog.module.css';
import { securityLogCard, securityLogColumns, securityLogList } from './security/security-log.list.tsx';

/** `/provider/security`: failed sign-ins and refused rights, for administrators. */
export function SecurityLogPage() {
  usePageTitle(m['operations.menu.journal'](), providerPaths.journal);
  const format = useFormat();
  const list = useListState(securityLogList);
  const page = useQuery(securityEventsPage(list.query));
  return (
    <ListPage
      list={list}
      title={m['operations.menu.journal']()}
      above={
        <>
          <LogTabs current="security" />
          <p className={styles.text}>{m['operations.security.text']()}</p>
        </>
      }
      search={m['operations.security.search']()}
      fields={fieldsOf(securityLogList, undefined, list.values)}
      columns={securityLogColumns(format)}
      page={page}
      total={undefined}
      rowKey={(row) => row.id}
      // All that concerns the same account, or the same address.
      rowTo={(row) => withQuery(providerPaths.security, { q: row.account ?? row.address })}
      card={(row) => securityLogCard(row, format)}
      empty={
        <EmptyState title={m['operations.security.empty']()}>
          <p>{m['operations.security.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}

/** Requests the first rows before the page renders. */
SecurityLogPage.load = ({ search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(securityEventsPage(listQueryAt(securityLogList, search, currentCompany()).query));

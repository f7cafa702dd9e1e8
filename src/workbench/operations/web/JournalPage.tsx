import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  wholeActivityList,
  wholeActivityCountQuery,
  fetchWholeActivityFile,
  wholeActivityPageQuery,
  type WholeCountInput,
} from '#capabilities/activity/web/activity.queries.ts';
import { ActivityTable } from '#capabilities/activity/web/parts/ActivityTable.tsx';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { readListQuery } from '#platform/lists/web/list-address.ts';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { saveBlob } from '#platform/kit/web/save-file.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { companyListAddress, providerPaths } from '#parties/provider/provider.paths.ts';
import { LogTabs } from './security/LogTabs.tsx';

/** `/provider/journal`: who did what, over all companies, for administrators. */
export function JournalPage() {
  const title = m['operations.menu.journal']();
  usePageTitle(title);
  const list = useListState(wholeActivityList);
  const { after, before, sort: _sort, dir: _dir, ...filters } = list.query;
  const page = useQuery(wholeActivityPageQuery({ ...filters, after, before }));
  const { data: total } = useQuery(wholeActivityCountQuery(filters));
  const { data: choices } = useQuery(choicesQuery(wholeActivityList));
  // An object is not chosen here: a link leads to its history.
  const fields = buildFields(wholeActivityList, choices, list.values).filter(({ name }) => name !== 'object' || list.values['object'] !== undefined);
  return (
    <ListPage
      list={list}
      title={title}
      actions={<ExportFile query={filters} isEmpty={total?.count === 0} />}
      sections={<LogTabs current="activity" />}
      search={m['operations.search']()}
      fields={fields}
      columns={[]}
      page={page}
      total={total}
      rowKey={(entry) => entry.id}
      rowTo={({ staffAddress }) => staffAddress ?? undefined}
      card={(entry) => ({ title: entry.sentence })}
      table={
        page.data && page.data.rows.length > 0 ? (
          <ActivityTable
            entries={page.data.rows}
            getAddress={({ staffAddress }) => staffAddress ?? undefined}
            getCompanyAddress={({ companyId }) => companyListAddress(companyId, 'journal')}
            getHistoryAddress={({ objectId }) => withQuery(providerPaths.journal, { object: objectId })}
          />
        ) : undefined
      }
      empty={
        <EmptyState title={m['accounts.empty']()}>
          <p>{m['operations.wholeText']()}</p>
        </EmptyState>
      }
    />
  );
}

/** Saves the filtered entries as an Excel file. */
function ExportFile({ query, isEmpty }: { query: WholeCountInput; isEmpty: boolean }) {
  const [isBusy, run] = useBusy();
  const { today = '' } = useFormat();
  const file = async (): Promise<void> => saveBlob(await fetchWholeActivityFile(query), m['activity.fileName']({ day: today }));
  const save = (): Promise<void> => run(file, (failure) => toastFailure(m['exports.toast.failed'](), failure, () => void save()));
  return (
    <ActionButton
      variant="default"
      loading={isBusy}
      cannot={isEmpty ? m['exports.nothing']() : undefined}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={() => void save()}
    >
      {m['exports.button']()}
    </ActionButton>
  );
}

/** Requests the first rows before the page renders. */
JournalPage.load = ({ search }: ScreenRequest): Promise<void> => {
  const { sort: _sort, dir: _dir, ...query } = readListQuery(wholeActivityList, search, currentCompany()).query;
  return queryClient.prefetchQuery(wholeActivityPageQuery(query));
};

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { currentCompany } from '#platform/web/company.ts';
import { listQueryAt } from '#platform/web/list/list-address.ts';
import { fieldsOf } from '#platform/web/list/list-fields.ts';
import { useListState } from '#platform/web/list/list-state.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import type { ScreenRequest } from '#platform/web/screen-page.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { CompanyListPage } from './company/CompanyListPage.tsx';
import { entryAddress, journalCard, journalColumns, journalList } from './company/lists/journal.list.tsx';
import { companyJournal } from './provider.queries.ts';

/** `/provider/companies/{company}/journal`: who did what in a company, the latest first. */
export function CompanyJournalPage() {
  const { company } = useParams({ strict: false }) as { company: string };
  const format = useFormat();
  const list = useListState(journalList);
  return (
    <CompanyListPage
      company={company}
      current="journal"
      list={list}
      fields={fieldsOf(journalList, undefined, list.values)}
      columns={journalColumns(format)}
      page={useQuery(companyJournal(company, list.query))}
      rowKey={(row) => row.id}
      rowTo={(row) => entryAddress(row, company)}
      leadsAway
      card={(row) => journalCard(row, format)}
      empty={
        <EmptyState title={m['provider.journal.empty']()}>
          <p>{m['provider.journal.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}

/** Requests the first rows before the page renders. */
CompanyJournalPage.load = ({ params, search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(companyJournal(params.company!, listQueryAt(journalList, search, currentCompany()).query));

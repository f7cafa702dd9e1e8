import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { currentCompany } from '#platform/kit/web/company.ts';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { CompanyListPage } from './company/CompanyListPage.tsx';
import { siteCard, siteColumns, siteOrdersAddress, sitesList } from './company/lists/sites.list.tsx';
import { companySites } from './customers.queries.ts';

/** `/provider/companies/{company}/sites`: sites of a company, each leading to the orders delivered there. */
export function CompanySitesPage() {
  const { company } = useParams({ strict: false }) as { company: string };
  const list = useListState(sitesList);
  return (
    <CompanyListPage
      company={company}
      current="sites"
      list={list}
      search={m['sites.search']()}
      fields={fieldsOf(sitesList, undefined, list.values)}
      columns={siteColumns}
      page={useQuery(companySites(company, list.query))}
      rowKey={(row) => row.id}
      rowTo={(row) => siteOrdersAddress(row, company)}
      leadsAway
      isQuiet={(row) => row.isArchived}
      card={siteCard}
      empty={
        <EmptyState title={m['sites.empty']()}>
          <p>{m['sites.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}

/** Requests the first rows before the page renders. */
CompanySitesPage.load = ({ params, search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(companySites(params.company!, listQueryAt(sitesList, search, currentCompany()).query));

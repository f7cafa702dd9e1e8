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
import { useFormat } from '#platform/kit/web/use-format.ts';
import { CompanyListPage } from './company/CompanyListPage.tsx';
import { documentAddress, documentCard, documentColumns, documentsList } from './company/lists/documents.list.tsx';
import { companyDocuments } from './customers.queries.ts';

/** `/provider/companies/{company}/documents`: offers, orders, delivery notes and invoices of a company, each leading to the customer's screen. */
export function CompanyDocumentsPage() {
  const { company } = useParams({ strict: false }) as { company: string };
  const format = useFormat();
  const list = useListState(documentsList);
  return (
    <CompanyListPage
      company={company}
      current="documents"
      list={list}
      search={m['customers.documents.search']()}
      fields={fieldsOf(documentsList, undefined, list.values)}
      columns={documentColumns(format)}
      page={useQuery(companyDocuments(company, list.query))}
      rowKey={(row) => row.id}
      rowTo={(row) => documentAddress(row, company)}
      leadsAway
      card={(row) => documentCard(row, format)}
      empty={
        <EmptyState title={m['customers.documents.empty']()}>
          <p>{m['customers.documents.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}

/** Requests the first rows before the page renders. */
CompanyDocumentsPage.load = ({ params, search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(companyDocuments(params.company!, listQueryAt(documentsList, search, currentCompany()).query));

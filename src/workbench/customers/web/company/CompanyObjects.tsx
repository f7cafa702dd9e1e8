import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import type { AnyList, RowOf } from '#platform/lists/list.ts';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { isSet } from '#platform/lists/web/filters.ts';
import { countsQuery, pageQuery } from '#platform/lists/web/list-queries.ts';
import { screenColumns, type Screen } from '#platform/lists/web/list-screen.tsx';
import { useListState } from '#platform/lists/web/list-state.ts';
import { stateTabs } from '#platform/lists/web/list-tabs.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { CompanyListPage } from '#workbench/customers/web/company/CompanyListPage.tsx';
import { companyListAddress, type CompanyList } from '#parties/provider/provider.paths.ts';

interface CompanyObjectsProps<L extends AnyList, Extras> {
  current: CompanyList;
  screen: Screen<L, Extras>;
  extras: Extras;
  /** Address of a row on the customer's screens. */
  addressOf: (row: RowOf<L>) => string;
  action?: (companyId: number) => ReactNode;
}

/** A declared list of a company as a part of its page in the workbench: the same columns, states and search. Filters whose choices the server names
 *  stand on the customer's own list. */
export function CompanyObjects<L extends AnyList, Extras>({ current, screen, extras, addressOf, action }: CompanyObjectsProps<L, Extras>) {
  const { company } = useParams({ strict: false }) as { company: string };
  const companyId = Number(company);
  const { list: declared } = screen;
  const format = useFormat();
  const shown = { ...extras, format };
  const list = useListState(declared);
  const counts = useQuery(countsQuery(declared, list.filterQuery, companyId));
  return (
    <CompanyListPage<RowOf<L>>
      company={company}
      current={current}
      action={action?.(companyId)}
      list={list}
      search={declared.search?.() ?? ''}
      tabs={stateTabs(declared, list, companyListAddress(company, current), counts.data)}
      fields={fieldsOf(declared, {}, list.values).filter((field) => field.kind !== 'one' || field.of === undefined || isSet(field, list.values))}
      columns={screenColumns(screen, shown, { prices: true, companies: false })}
      page={useQuery(pageQuery(declared, list.query, companyId))}
      rowKey={({ id }: { id: string }) => id}
      rowTo={(row) => inCompany(addressOf(row), companyId)}
      leadsAway
      {...(screen.isQuiet ? { isQuiet: screen.isQuiet } : {})}
      card={(row) => screen.card(row, shown)}
      empty={
        <EmptyState title={m['app.company.emptyList']()}>
          <p>{m['app.company.emptyListText']()}</p>
        </EmptyState>
      }
    />
  );
}

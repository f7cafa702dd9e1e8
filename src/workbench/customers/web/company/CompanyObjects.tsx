import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import type { AnyList, RowOf } from '#platform/lists/list.ts';
import { buildFields, isSet } from '#platform/lists/web/list-fields.ts';
import { countsQuery, hasCounts, pageQuery } from '#platform/lists/web/list-queries.ts';
import { screenColumns, type RowLooks } from '#platform/lists/web/list-screen.tsx';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { useListState, stateTabs } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { companyListAddress, type CompanyList } from '#parties/provider/provider.paths.ts';
import { CompanyListPage } from './CompanyListPage.tsx';

interface CompanyObjectsProps<L extends AnyList, Extras> {
  current: CompanyList | 'people';
  screen: RowLooks<L, Extras>;
  extras: Extras;
  /** Address of a row on the customer's screens, where the list does not say where a row leads. */
  getAddress?: (row: RowOf<L>) => string;
  empty?: ReactNode;
  /** The row that is open beside the list: its code, its address, and its panel. */
  beside?: { code: string | undefined; address: (id?: string) => string; panel: (place: PanelPlace) => ReactNode };
  action?: (companyId: number) => ReactNode;
}

const getId = ({ id }: { id: string }): string => id;

/** A declared list of a company as a part of its page in the workbench: the same columns, states and search. Filters whose choices the server names
 *  stand on the customer's own list. */
export function CompanyObjects<L extends AnyList, Extras>({ current, screen, extras, getAddress, empty, beside, action }: CompanyObjectsProps<L, Extras>) {
  const { company } = useParams({ strict: false }) as { company: string };
  const companyId = Number(company);
  const { list: declared } = screen;
  const format = useFormat();
  const shown = { ...extras, format };
  const list = useListState(declared);
  const page = useQuery(pageQuery(declared, list.query, companyId));
  const rows = page.data?.rows ?? [];
  const code = beside?.code;
  const open = rows.findIndex((row) => getId(row) === code);
  const buildBesideAddress = (id?: string): string => list.keep(beside!.address(id));
  const buildStepAddress = (at: number): string | undefined => (open >= 0 && rows[at] ? buildBesideAddress(getId(rows[at])) : undefined);
  const counts = useQuery({ ...countsQuery(declared, list.filterQuery, companyId), enabled: hasCounts(declared) });
  return (
    <CompanyListPage<RowOf<L>>
      company={company}
      current={current}
      action={action?.(companyId)}
      list={list}
      search={declared.search?.() ?? ''}
      tabs={current === 'people' ? [] : stateTabs(declared, list, companyListAddress(company, current), counts.data)}
      fields={buildFields(declared, {}, list.values).filter((field) => field.kind !== 'one' || field.of === undefined || isSet(field, list.values))}
      columns={screenColumns(screen, shown, { prices: true, companies: false })}
      page={page}
      rowKey={getId}
      rowTo={(row) => (beside ? buildBesideAddress(getId(row)) : getAddress ? withCompany(getAddress(row), companyId) : screen.rowTo?.(row))}
      leadsAway={beside === undefined}
      openKey={code}
      panel={
        code === undefined
          ? undefined
          : beside!.panel({ code, closeTo: buildBesideAddress(), previousTo: buildStepAddress(open - 1), nextTo: buildStepAddress(open + 1) })
      }
      {...(screen.isQuiet ? { isQuiet: (row: RowOf<L>) => screen.isQuiet!(row, shown) } : {})}
      card={(row) => screen.card(row, shown)}
      empty={
        empty ?? (
          <EmptyState title={m['customers.company.emptyList']()}>
            <p>{m['customers.company.emptyListText']()}</p>
          </EmptyState>
        )
      }
    />
  );
}

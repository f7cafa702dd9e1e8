import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withCompany, isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { AnyWhole, RowOf } from '../list.ts';
import { screenColumns, type Screen, type Shown } from './list-screen.tsx';
import { useListState, stateTabs } from './list-state.ts';
import { ListPage, type PageResult } from './ListPage.tsx';
import type { PanelPlace, ShownList } from './ListScreen.tsx';
import { narrowRows } from './whole-list.ts';

interface WholeListScreenProps<L extends AnyWhole, Extras> {
  screen: Screen<L, Extras>;
  extras: Extras;
  /** The read of the rows. */
  answer: Omit<PageResult<RowOf<L>>, 'data'>;
  rows: readonly RowOf<L>[] | undefined;
  empty: ReactNode;
  actions?: (list: Pick<ShownList, 'primary'> & { linkTo: (code?: string) => string }) => ReactNode;
  above?: ReactNode;
  shortTitle?: string;
  crumb?: { label: string; to: string };
  /** The object beside the list; absent where rows lead to pages of their own. */
  panel?: (place: PanelPlace, row: RowOf<L> | undefined, linkTo: (code?: string) => string) => ReactNode;
}

/** The page of a list that the server gives whole. */
export function WholeListScreen<L extends AnyWhole, Extras>({ screen, extras, answer, rows: all, actions, panel, ...props }: WholeListScreenProps<L, Extras>) {
  const { list: declared, address, toCode, card } = screen;
  const parts = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const code = parts[screen.part ?? 'code'];
  const format = useFormat();
  const session = useSession();
  const company = useTabCompany();
  const list = useListState(declared);
  const shown = { ...extras, format } as Shown<Extras>;
  const narrowed = all && narrowRows(declared, all, list.query, format.today ?? '');
  const rows = narrowed?.rows;
  const open = rows?.findIndex((row) => toCode(row) === code) ?? -1;
  const linkTo = (of?: string): string => list.keep(address(of));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? linkTo(toCode(rows[at])) : undefined);
  const leadTo = (row: RowOf<L>): string => withCompany(address(toCode(row)), companyForLinks(session, (row as { companyId: number }).companyId));
  const place = { closeTo: linkTo(), previousTo: stepTo(open - 1), nextTo: stepTo(open + 1) };
  return (
    <ListPage<RowOf<L>>
      list={list}
      title={declared.title()}
      {...props}
      actions={actions?.({ primary: code === undefined ? 'filled' : 'default', linkTo })}
      search={declared.search?.()}
      tabs={stateTabs(declared, list, address(), narrowed?.counts)}
      fields={[]}
      columns={screenColumns(screen, shown, { prices: true, companies: declared.isOfCompanies === true && isSeveral(company) })}
      page={{ ...answer, data: rows && { rows, from: 1, next: null, previous: null } }}
      total={rows && { count: rows.length, more: false }}
      // Rows of several companies may share a code.
      rowKey={(row) => (row as { id?: string }).id ?? toCode(row)}
      rowTo={(row) => (declared.isOfCompanies ? leadTo(row) : linkTo(toCode(row)))}
      leadsAway={panel === undefined}
      openKey={code}
      {...(screen.isQuiet ? { isQuiet: (row: RowOf<L>) => screen.isQuiet!(row, shown) } : {})}
      card={(row) => card(row, shown)}
      panel={
        code === undefined || !all || !panel
          ? undefined
          : panel(
              { code, ...place },
              all.find((row) => toCode(row) === code),
              linkTo,
            )
      }
    />
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral, withCompany, openName } from '#platform/kernel/address.ts';
import type { AnyList, ListColumn, RowOf } from '../list.ts';
import type { Message } from '#platform/kernel/message.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { NoRight } from '#platform/kit/web/parts/page-header.tsx';
import { companyForLinks, hasRight, canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { type CappedCount, useFormat } from '#platform/kit/web/use-format.ts';
import { buildFields, type Choices } from './list-fields.ts';
import { choicesQuery, countsQuery, hasChoices, hasCounts, pageQuery, selectionQuery } from './list-queries.ts';
import { screenColumns, type Screen, type Shown } from './list-screen.tsx';
import { stateTabs, findTotal, useListState } from './list-state.ts';
import { ListPage } from './ListPage.tsx';
import { SelectAll } from './bulk-bar.tsx';
import { useSelection, type SelectedRow, type Selection } from './selection.ts';

/** The place of an object that is open beside its list. */
export interface PanelPlace {
  code: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** The list as its actions see it. */
export interface ShownList {
  /** Names the list in exports. */
  name: string;
  /** Filters and sort. */
  query: Readonly<Record<string, string | undefined>>;
  total: CappedCount | undefined;
  /** Look of the page's main action: filled, unless an object is open beside the list, which then has the one filled button. */
  primary: 'filled' | 'default';
}

/** The list as a drawing of its rows sees it. */
export interface DrawnList {
  /** Filters, without sort and page. */
  query: Readonly<Record<string, string | undefined>>;
  /** Code of the address: the row that is chosen. */
  code: string | undefined;
  /** Address of the list with another row chosen, or none. */
  linkTo: (code?: string) => string;
}

export interface ListScreenProps<L extends AnyList, Extras> {
  /** Data that the page fetches for all rows at once, for its cells. */
  extras: Extras;
  screen: Screen<L, Extras>;
  /** Shown when there is nothing at all, filters aside. */
  empty: ReactNode;
  actions?: (list: ShownList) => ReactNode;
  /** Tabs of the screens that stand beside this list. */
  sections?: ReactNode;
  above?: ReactNode;
  /** Choices of filters that the browser knows. */
  choices?: Choices;
  /** The object beside the list; its row, where the page shows it. */
  panel?: (place: PanelPlace, row: RowOf<L> | undefined) => ReactNode;
  /** Chooses between the table and the drawing. */
  views?: ReactNode;
  /** Drawing of the rows beside their cards, in place of the table; a chosen row then opens in it instead of a panel. */
  drawing?: ((list: DrawnList) => ReactNode) | undefined;
  /** Actions on the selected rows, the primary one first. */
  bulk?: (selection: Selection) => ReactNode;
  /** Says how many rows are selected: "3 invoices selected". */
  selected?: (count: number) => string;
  /** Another title, for a list to choose from. */
  title?: Message;
  /** Fewer words for the title, for the top bar of phones. */
  shortTitle?: Message;
  /** The page from which this list is reached. */
  crumb?: { label: string; to: string };
  hasNoTabs?: boolean;
}

/** The page of a declared list. */
export function ListScreen<L extends AnyList, Extras>(props: ListScreenProps<L, Extras>) {
  const { list, refused } = props.screen;
  usePageTitle((props.title ?? list.title)());
  const session = useSession();
  if (list.right === undefined || hasRight(session, list.right)) return <Allowed {...props} />;
  return (
    <NoRight title={(refused?.title ?? list.title)()} actions={refused?.actions?.()}>
      {refused?.text()}
    </NoRight>
  );
}

function Allowed<L extends AnyList, Extras>({
  screen,
  extras,
  empty,
  actions,
  sections,
  above,
  views,
  choices: known,
  panel,
  drawing,
  bulk,
  selected,
  title,
  shortTitle,
  crumb,
  hasNoTabs,
}: ListScreenProps<L, Extras>) {
  const { list: declared, address, toCode, isMeant } = screen;
  const parts = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const ofPath = parts[screen.part ?? 'code'];
  const named = useRouterState({ select: ({ location }) => (location.search as Readonly<Record<string, string>>)[openName] });
  const code = ofPath ?? named;
  const session = useSession();
  const { shown, columns } = useColumns(screen, extras);
  const queries = useQueryClient();
  const list = useListState(declared);
  const page = useQuery(pageQuery(declared, list.query));
  const counts = useQuery({ ...countsQuery(declared, list.filterQuery), enabled: hasCounts(declared) });
  const isInitial = list.search === '' && hasInitialFilters(declared, list.values);
  // A list that begins with filters is empty only where it is so without them; until that is known, it loads.
  const isInDoubt = isInitial && declared.initial !== undefined && page.data?.rows.length === 0;
  const unfiltered = useQuery({ ...countsQuery(declared, {}), enabled: isInDoubt });
  const choices = useQuery({ ...choicesQuery(declared), enabled: hasChoices(declared) });

  const rows = page.data?.rows ?? [];
  const labels = (declared.foundBy ?? {}) as Readonly<Record<string, Message>>;
  const why = new Map(page.data?.reasons?.map(({ id, by, text }) => [id, m['platform.list.foundBy']({ label: labels[by]!(), text })]));
  const selection = useSelection(rows.map((row) => selectedRow(declared, row)));
  const total = findTotal(declared, list.values.state, counts.data);
  const query = { ...list.filterQuery, sort: list.sort, dir: list.dir };
  const isOfCompanies = declared.access === undefined;
  const rowTo = (row: RowOf<L>): string => {
    if (screen.rowTo) return screen.rowTo(row);
    const to = list.keep(address(toCode(row)));
    return isOfCompanies ? withCompany(to, companyForLinks(session, row.companyId)) : to;
  };
  const meant = code === undefined ? [] : rows.filter((row) => (isMeant ?? ((one, named) => toCode(one) === named))(row, code));
  const open = meant.length === 1 ? rows.indexOf(meant[0]!) : -1;
  const neighbour = (at: number): string | undefined => (open >= 0 && rows[at] ? rowTo(rows[at]) : undefined);
  const hasSelection = declared.selection !== undefined && bulk !== undefined && selected !== undefined;
  return (
    <ListPage<RowOf<L>>
      list={list}
      title={(title ?? declared.title)()}
      shortTitle={shortTitle?.()}
      {...(crumb ? { crumb } : {})}
      search={declared.search?.()}
      sections={sections}
      above={above}
      tabs={hasNoTabs ? [] : stateTabs(declared, list, address(code), counts.data)}
      fields={buildFields(declared, known ?? choices.data, list.values)}
      actions={actions?.({ name: declared.name, query, total, primary: code === undefined ? 'filled' : 'default' })}
      columns={columns}
      page={isInDoubt && unfiltered.isPending ? { ...page, data: undefined } : page}
      total={total}
      rowKey={(row) => row.id}
      rowTo={rowTo}
      leadsAway={panel === undefined}
      openKey={rows[open]?.id}
      {...(screen.isQuiet ? { isQuiet: (row: RowOf<L>) => screen.isQuiet!(row, shown) } : {})}
      explainMatch={(row) => why.get(row.id)}
      card={(row) => screen.card(row, shown)}
      empty={empty}
      hasNoState={declared.initial === undefined ? isInitial && counts.data?.all?.count === 0 : isInDoubt && unfiltered.data?.all?.count === 0}
      {...(hasSelection
        ? {
            selection,
            bulk: bulk(selection),
            selected,
            selectedTotal: selectedColumn(declared)?.label(),
            selectAll: (
              <SelectAll
                selection={selection}
                total={total}
                max={declared.selection!.max}
                fetchRows={async () =>
                  (await queries.fetchQuery(selectionQuery(declared, query))).rows.map(({ id, amount, currency }) => ({
                    key: id,
                    amount: toAmount(amount, currency),
                  }))
                }
              />
            ),
          }
        : {})}
      views={views}
      hasSavedViews={isOfCompanies}
      {...(drawing ? { drawing: drawing({ query: list.filterQuery, code, linkTo: (one) => list.keep(address(one)) }) } : {})}
      panel={
        code === undefined || !panel || drawing ? undefined : (
          <Suspense fallback={null}>
            {panel({ code, closeTo: list.keep(address()), previousTo: neighbour(open - 1), nextTo: neighbour(open + 1) }, rows[open])}
          </Suspense>
        )
      }
    />
  );
}

/** The columns of the table. A hook of its own, which the compiler keeps apart: counts and choices that come later draw no row anew. */
function useColumns<L extends AnyList, Extras>(screen: Screen<L, Extras>, extras: Extras) {
  const format = useFormat();
  const session = useSession();
  const company = useTabCompany();
  const shown = { ...extras, format } as Shown<Extras>;
  return { shown, columns: screenColumns(screen, shown, { prices: canSeePrices(session), companies: screen.list.access === undefined && isSeveral(company) }) };
}

const toAmount = (minor: number | null, currency: string | null): SelectedRow['amount'] => (minor === null || currency === null ? null : { minor, currency });

/** Whether no filter is set but those with which the list begins. */
const hasInitialFilters = ({ initial = {} }: AnyList, values: Readonly<Record<string, string | undefined>>): boolean =>
  Object.keys(values).every((name) => name === 'state' || values[name] === undefined || values[name] === initial[name]);

/** Column whose amounts a selection adds up. */
const selectedColumn = <L extends AnyList>({ selection, columns }: L): ListColumn<RowOf<L>> | undefined =>
  selection?.amount === undefined ? undefined : (columns[selection.amount] as ListColumn<RowOf<L>>);

function selectedRow<L extends AnyList>(list: L, row: RowOf<L>): SelectedRow {
  const column = selectedColumn(list);
  return { key: row.id, amount: column?.kind === 'money' ? toAmount(column.value(row), column.currency(row)) : null };
}

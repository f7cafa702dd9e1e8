import type { AnyList, RowOf, StateOf } from '../list.ts';
import type { FilterChoice, SearchReason } from '../list.api.ts';
import { listRead } from '#platform/kit/web/api.ts';
import type { CappedCount } from '#platform/kit/web/use-format.ts';
import type { ChoicesOf } from './list-fields.ts';
import type { PageMarks } from './Pager.tsx';
import { currentCompany } from '#platform/kit/web/company.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { hasRight, keptSession } from '#platform/kit/web/session.ts';
import { readListQuery } from './list-address.ts';

type Query = Readonly<Record<string, string | undefined>>;

interface SelectionResponse {
  rows: { id: string; amount: number | null; currency: string | null }[];
  more: boolean;
}

/** Settings of a read: the company, where it is not that of the tab; none for a list over all companies. */
const buildSettings = ({ kinds, access }: AnyList, company: number | undefined) => ({
  kinds,
  ...(access === undefined || access === 'manager' ? (company === undefined ? {} : { company }) : { company: null }),
});

const fillPath = (list: { path: string }, company: number | undefined): string => list.path.replace(':companyId', String(company));

/** The reads of a declared list: changes of its kinds of objects refresh them. */
export const pageQuery = <L extends AnyList>(list: L, query: object, company?: number) =>
  listRead<Omit<PageMarks, 'rows'> & { rows: RowOf<L>[]; reasons?: SearchReason[]; nearest?: string[] }>(
    fillPath(list, company),
    { ...query },
    buildSettings(list, company),
  );
export const countsQuery = <L extends AnyList>(list: L, query: object, company?: number) =>
  listRead<Record<'all' | StateOf<L>, CappedCount>>(`${fillPath(list, company)}/counts`, { ...query, state: undefined }, buildSettings(list, company));
/** All choices, or those of one filter by what is typed, or the one of a value. */
export const choicesQuery = (list: ChoicesOf, sought: { filter: string; q?: string; value?: string } | null = null) =>
  listRead<Record<string, FilterChoice[]>>(`${list.path}/choices`, { ...sought }, { kinds: list.kinds.slice(0, 1), staleTime: 60_000 });
export const selectionQuery = (list: AnyList, query: Query) => listRead<SelectionResponse>(`${list.path}/selection`, { ...query }, { kinds: list.kinds });

/** Whether the server counts the rows. */
export const hasCounts = ({ access, states, isCounted }: AnyList): boolean => access === undefined || states !== undefined || isCounted === true;

/** Whether a filter of the list offers values that the server names; for lists of the provider's people their pages do. */
export const hasChoices = ({ access, filters }: AnyList): boolean =>
  access === undefined && Object.values(filters as Record<string, { kind: string }>).some(({ kind }) => kind === 'choice');

/** Counts and choices that come this soon after the rows are drawn with them, in one go. */
const togetherMs = 40;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches the first rows of a list before its page is drawn: `OrdersPage.load = loadList(orderList)`. */
export const loadList =
  (list: AnyList) =>
  async ({ search }: ScreenRequest): Promise<void> => {
    const session = keptSession();
    if (session && list.right !== undefined && !hasRight(session, list.right)) return;
    const { query, filterQuery } = readListQuery(list, search, currentCompany());
    const page = pageQuery(list, query);
    const rows = queryClient.prefetchQuery(page);
    const rest = Promise.all([
      hasCounts(list) ? queryClient.prefetchQuery(countsQuery(list, filterQuery)) : undefined,
      hasChoices(list) ? queryClient.prefetchQuery(choicesQuery(list)) : undefined,
    ]);
    // Rows that are there are shown at once, and new ones when they come.
    if (queryClient.getQueryData(page.queryKey)) return;
    await rows;
    await Promise.race([rest, pause(togetherMs)]);
  };

import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { listPeriods, type ListPeriod, type Filter, type Filters, type OneFilter } from '../list-filters.ts';
import { filterNames, type AnyAddress, type Direction, type ListStates, type SortOf } from '../list.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type { AnyRouter, HistoryState, RouterHistory } from '@tanstack/react-router';

/** A list as its address says it, read alike by the page and by the script that runs before it (`src/app/web/boot.ts`). */

type Reader = (raw: string) => string | undefined;

const readAnyText: Reader = (raw) => raw.trim().slice(0, 200) || undefined;
const makeOneReader =
  (values: readonly string[]): Reader =>
  (raw) =>
    values.find((value) => value === raw);
const makeSomeReader =
  (values: readonly string[]): Reader =>
  (raw) =>
    raw
      .split(',')
      .filter((word) => values.includes(word))
      .join(',') || undefined;

function chooseReader(filter: Filter): Reader {
  switch (filter.kind) {
    case 'one':
      return makeOneReader(filter.values);
    case 'flag':
      return makeOneReader(['1']);
    case 'period':
      return makeOneReader(listPeriods);
    case 'day':
      return (raw) => (/^\d{4}-\d\d-\d\d$/.test(raw) ? raw : undefined);
    default:
      return readAnyText;
  }
}

/** Reads the filters of an address; a value that a filter does not accept is ignored. */
const listReaders = ({ states, filters }: AnyAddress): [name: string, read: Reader][] => [
  ...(states ? ([['state', makeSomeReader(states.values)]] as [string, Reader][]) : []),
  ...Object.entries(filters as Filters).map(([name, filter]): [string, Reader] => [name, chooseReader(filter)]),
];

type AddressValue<F> = F extends OneFilter<infer Value> ? Value : F extends { kind: 'flag' } ? '1' : F extends { kind: 'period' } ? ListPeriod : string;
type StatesValue<A> = A extends { states?: ListStates<infer State> } ? ([State] extends [never] ? {} : { state?: string | undefined }) : {};
/** The filters as the list's endpoints take them. */
export type FilterQuery<A extends AnyAddress> = { [Name in keyof A['filters']]?: AddressValue<A['filters'][Name]> | undefined } & StatesValue<A> & {
    q?: string | undefined;
  };
/** The query that the list's endpoint takes. */
export type ListQuery<A extends AnyAddress> = FilterQuery<A> & { sort: SortOf<A>; dir: Direction; after?: string | undefined; before?: string | undefined };

// A site or a project of one company narrows the list of another to nothing.
const rememberedKey = (name: string, company: TabCompany): string => `passerelle.list.${company ?? 'none'}.${name}`;

/** The part of a list's state that its address says. */
export interface ReadList<A extends AnyAddress> {
  query: ListQuery<A>;
  /** The same without sort and page: for counts, choices and exports. */
  filterQuery: FilterQuery<A>;
  search: string;
  values: Readonly<Record<string, string | undefined>>;
  sort: string;
  dir: Direction;
  /** A filter or a search narrows the list. */
  isNarrowed: boolean;
}

/** State of a list, read from an address. */
export function readList<A extends AnyAddress>(address: A, raw: Readonly<Record<string, unknown>>): ReadList<A> {
  const values: Record<string, string | undefined> = {};
  for (const [name, read] of listReaders(address)) values[name] = raw[name] === undefined ? undefined : read(String(raw[name] as string | number));
  const search = String((raw.q ?? '') as string | number).slice(0, 100);
  const sort = Object.keys(address.sorts).find((one) => one === raw.sort) ?? address.sort;
  const dir: Direction = raw.dir === 'asc' || raw.dir === 'desc' ? raw.dir : address.sorts[sort]!;
  const filterQuery = { ...values, q: search.trim().length >= searchMinCharacters ? search.trim() : undefined };
  return {
    // The readers of the declaration made the values.
    query: { ...filterQuery, sort, dir, after: raw.after, before: raw.before } as unknown as ListQuery<A>,
    filterQuery: filterQuery as unknown as FilterQuery<A>, // as above
    search,
    values,
    sort,
    dir,
    isNarrowed: filterQuery.q !== undefined || Object.values(values).some((value) => value !== undefined),
  };
}

/** The queries that a list will make when it opens at an address: what the address says, else as the reader left it.
 *  For what fetches while the page itself is still on its way. */
export function readListQuery<A extends AnyAddress>(
  address: A,
  search: Readonly<Record<string, unknown>>,
  company: TabCompany,
): Pick<ReadList<A>, 'query' | 'filterQuery'> {
  const isBare = listNames(address).every((name) => search[name] === undefined);
  return readList(address, isBare ? recallFilters(address, company) : search);
}

/** Filters, search and sort of a list as the query of a saved view: in one order, without what the list does by itself. */
export function buildViewQuery(address: AnyAddress, { values, search, sort, dir }: Pick<ReadList<AnyAddress>, 'values' | 'search' | 'sort' | 'dir'>): string {
  const query = new URLSearchParams();
  for (const name of filterNames(address)) if (values[name] !== undefined) query.set(name, values[name]);
  if (search.trim().length >= searchMinCharacters) query.set('q', search.trim());
  if (sort !== address.sort || dir !== address.sorts[sort]) {
    query.set('sort', sort);
    query.set('dir', dir);
  }
  return query.toString();
}

/** The state of a list that a saved view asks for. */
export const readViewQuery = (address: AnyAddress, query: string): ReadList<AnyAddress> => readList(address, Object.fromEntries(new URLSearchParams(query)));

/** Everything that an address may say about its list. */
export const listNames = (address: AnyAddress): string[] => [...filterNames(address), 'q', 'sort', 'dir', 'after', 'before'];

/** Keeps filters and sort of a list, as JSON, for when it is opened again. */
export function remember(name: string, company: TabCompany, values: string): void {
  try {
    sessionStorage.setItem(rememberedKey(name, company), values);
  } catch {
    /* then the filters live in the address only */
  }
}

/** The values that `remember` kept; the initial ones of a list that was never opened. */
export function recall({ name, initial = {} }: Pick<AnyAddress, 'name' | 'initial'>, company: TabCompany): Readonly<Record<string, string>> {
  try {
    const kept = sessionStorage.getItem(rememberedKey(name, company));
    return kept === null ? initial : (JSON.parse(kept) as Record<string, string>);
  } catch {
    return initial;
  }
}

/** The filters that come back when a list is opened. A search does not: it was for one thing. */
export function recallFilters(address: AnyAddress, company: TabCompany): Record<string, string> {
  const { q: _search, ...filters } = recall(address, company);
  return filters;
}

/** The filters and sort of a list as the reader last used them, for what follows the list's order elsewhere (previous, next). */
export function recallQuery<A extends AnyAddress>(address: A, company: TabCompany): FilterQuery<A> & { sort: SortOf<A>; dir: Direction } {
  // Without the page: only the order and the filters are remembered.
  return readList(address, recall(address, company)).query;
}

// A panel takes one entry in the history, whichever objects it shows one after another.

/** The list that a panel was opened from, kept with its entry in the history. */
type PanelState = HistoryState & { openedFrom?: string };

/** Opens an object beside its list, or in place of the one that is open. */
export function openBeside(router: AnyRouter, to: string, isOpen: boolean): void {
  const { href, state } = router.latestLocation;
  const openedFrom = isOpen ? (state as PanelState).openedFrom : href;
  void router.navigate({ href: to, replace: isOpen, state: { openedFrom } as PanelState });
}

/** Closes it: back to the list where it was opened from there, so that Back does not open it again; else the list takes its place. */
export function closePanel(router: AnyRouter, closeTo: string): void {
  const { openedFrom } = router.latestLocation.state as PanelState;
  if (openedFrom === closeTo) (router.history as RouterHistory).back();
  else void router.navigate({ href: closeTo, replace: true });
}

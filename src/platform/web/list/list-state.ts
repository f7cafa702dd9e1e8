import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { withQuery } from '#platform/address.ts';
import { searchMinCharacters } from '#platform/constants.ts';
import { lastMonths, type LastMonths } from '#platform/last-months.ts';
import type { Filter, Filters, OneFilter } from '#platform/list-filters.ts';
import { filterNames, type AnyAddress, type Direction, type ListStates, type SortOf } from '#platform/list.ts';
import { currentCompany } from '../company.ts';

type Reader = (raw: string) => string | undefined;

const anyText: Reader = (raw) => raw.trim().slice(0, 200) || undefined;
const oneOf =
  (values: readonly string[]): Reader =>
  (raw) =>
    values.find((value) => value === raw);
const someOf =
  (values: readonly string[]): Reader =>
  (raw) =>
    raw
      .split(',')
      .filter((word) => values.includes(word))
      .join(',') || undefined;

function readerOf(filter: Filter): Reader {
  switch (filter.kind) {
    case 'one':
      return oneOf(filter.values);
    case 'flag':
      return oneOf(['1']);
    case 'period':
      return oneOf(lastMonths);
    case 'day':
      return (raw) => (/^\d{4}-\d\d-\d\d$/.test(raw) ? raw : undefined);
    default:
      return anyText;
  }
}

/** Reads the filters of an address; a value that a filter does not take is none. */
const readersOf = ({ states, filters }: AnyAddress): [name: string, read: Reader][] => [
  ...(states ? ([['state', someOf(states.values)]] as [string, Reader][]) : []),
  ...Object.entries(filters as Filters).map(([name, filter]): [string, Reader] => [name, readerOf(filter)]),
];

type AddressValue<F> = F extends OneFilter<infer Value> ? Value : F extends { kind: 'flag' } ? '1' : F extends { kind: 'period' } ? LastMonths : string;
type StatesValue<A> = A extends { states?: ListStates<infer State> } ? ([State] extends [never] ? {} : { state?: string | undefined }) : {};
/** The filters as the list's endpoints take them. */
export type FilterQuery<A extends AnyAddress> = { [Name in keyof A['filters']]?: AddressValue<A['filters'][Name]> | undefined } & StatesValue<A> & {
    q?: string | undefined;
  };
/** The query that the list's endpoint takes. */
export type ListQuery<A extends AnyAddress> = FilterQuery<A> & { sort: SortOf<A>; dir: Direction; after?: string | undefined; before?: string | undefined };

/** State of a list as the parts of its page need it. */
export interface ListControls {
  name: string;
  search: string;
  values: Readonly<Record<string, string | undefined>>;
  sort: string;
  dir: Direction;
  /** A filter or a search narrows the list. */
  isNarrowed: boolean;
  /** Changes filters; goes back to the first page. `undefined` removes one. */
  setFilters(change: Readonly<Record<string, string | undefined>>): void;
  setSearch(text: string): void;
  setSort(sort: string, dir: Direction): void;
  turnPage(cursor: { after: string } | { before: string }): void;
  clear(): void;
}

/** The state of a list, all of it in the address. */
export interface ListState<A extends AnyAddress> extends ListControls {
  query: ListQuery<A>;
  /** The same without sort and page: for counts, choices and exports. */
  filterQuery: FilterQuery<A>;
  /** An address of the same list that keeps filters, sort and page: for the rows' links. */
  keep(address: string): string;
  /** The same with other filters and from the first page: for the tabs of states. */
  keepWith(address: string, change: Readonly<Record<string, string | undefined>>): string;
}

// A site or a project of one company narrows the list of another to nothing.
const rememberedKey = (name: string): string => `passerelle.list.${currentCompany() ?? 'none'}.${name}`;

type ReadList<A extends AnyAddress> = Pick<ListState<A>, 'query' | 'filterQuery' | 'search' | 'values' | 'sort' | 'dir' | 'isNarrowed'>;

/** State of a list, read from an address. */
function readList<A extends AnyAddress>(address: A, raw: Readonly<Record<string, unknown>>): ReadList<A> {
  const values: Record<string, string | undefined> = {};
  for (const [name, read] of readersOf(address)) values[name] = raw[name] === undefined ? undefined : read(String(raw[name] as string | number));
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
 *  For a page's `load`, which fetches while the page itself is still on its way. */
export function listQueryAt<A extends AnyAddress>(address: A, search: Readonly<Record<string, unknown>>): { query: ListQuery<A>; filterQuery: FilterQuery<A> } {
  const isBare = namesIn(address).every((name) => search[name] === undefined);
  return readList(address, isBare ? recallFilters(address.name) : search);
}

/** Everything that an address may say about its list. */
const namesIn = (address: AnyAddress): string[] => [...filterNames(address), 'q', 'sort', 'dir', 'after', 'before'];

/** The list's state, read from the address; last used filters come back when the list is opened through the menu. */
export function useListState<A extends AnyAddress>(definition: A): ListState<A> {
  const router = useRouter();
  const raw = useRouterState({ select: (state) => state.location.search as Readonly<Record<string, string>> });
  const names = namesIn(definition);
  const read = readList(definition, raw);

  const go = (change: Readonly<Record<string, string | undefined>>, replace: boolean): void => {
    // The address as it is now: what was typed is told a moment later, when a tab or a row may have been chosen.
    const { pathname, search } = router.latestLocation as { pathname: string; search: Readonly<Record<string, string>> };
    const next: Record<string, string | undefined> = { ...search, after: undefined, before: undefined, ...change };
    if (next.sort === definition.sort && (next.dir === undefined || next.dir === definition.sorts[definition.sort])) {
      next.sort = undefined;
      next.dir = undefined;
    }
    void router.navigate({ href: withQuery(pathname, next), replace });
  };

  const isBare = names.every((name) => raw[name] === undefined);
  const kept = JSON.stringify(Object.fromEntries(names.filter((name) => name !== 'after' && name !== 'before').map((name) => [name, raw[name]])));
  const isOpened = useRef(false);
  useEffect(() => {
    // Only when the list is opened: clearing the filters later must not bring them back.
    if (!isOpened.current) {
      isOpened.current = true;
      const remembered = isBare ? recallFilters(definition.name) : {};
      if (Object.keys(remembered).length > 0) {
        void router.navigate({
          href: withQuery(router.latestLocation.pathname, { ...(router.latestLocation.search as object), ...remembered }),
          replace: true,
        });
        return;
      }
    }
    // On the way to another screen the address is no longer the list's.
    else if (router.state.resolvedLocation?.pathname !== router.latestLocation.pathname) return;
    remember(definition.name, kept);
  }, [kept, isBare, definition, router]);

  return {
    name: definition.name,
    ...read,
    setFilters: (change) => go(change, false),
    setSearch: (text) => go({ q: text || undefined }, true),
    setSort: (nextSort, nextDir) => go({ sort: nextSort, dir: nextDir }, false),
    turnPage: (cursor) => go(cursor, false),
    clear: () => go(Object.fromEntries([...filterNames(definition), 'q'].map((name) => [name, undefined])), false),
    keep: (address) => withQuery(address, raw),
    keepWith: (address, change) => withQuery(address, { ...raw, after: undefined, before: undefined, ...change }),
  };
}

function remember(name: string, values: string): void {
  try {
    sessionStorage.setItem(rememberedKey(name), values);
  } catch {
    /* then the filters live in the address only */
  }
}

function recall(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(rememberedKey(name)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** The filters that come back when a list is opened. A search does not: it was for one thing. */
function recallFilters(name: string): Record<string, string> {
  const { q: _search, ...filters } = recall(name);
  return filters;
}

/** The filters and sort of a list as the reader last used them, for what follows the list's order elsewhere (previous, next). */
export function recalledQuery<A extends AnyAddress>(address: A): FilterQuery<A> & { sort: SortOf<A>; dir: Direction } {
  // Without the page: only the order and the filters are remembered.
  return readList(address, recall(address.name)).query;
}

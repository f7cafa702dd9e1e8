import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { withQuery } from '#platform/address.ts';
import { searchMinCharacters } from '#platform/constants.ts';
import { currentCompany } from '../company.ts';

/** Reads one filter of the address: its value, or nothing when it is not one. */
export type FilterReader<Value extends string> = (raw: string) => Value | undefined;

/** Any text up to 200 characters. */
export const anyText: FilterReader<string> = (raw) => raw.trim().slice(0, 200) || undefined;
/** One of the given words. */
export const oneOf =
  <const V extends string>(values: readonly V[]): FilterReader<V> =>
  (raw) =>
    values.find((value) => value === raw);
/** Some of the given words, separated by commas. */
export const someOf =
  (values: readonly string[]): FilterReader<string> =>
  (raw) =>
    raw
      .split(',')
      .filter((word) => values.includes(word))
      .join(',') || undefined;
/** Yes when it is there. */
export const flag: FilterReader<'1'> = (raw) => (raw === '1' ? '1' : undefined);
/** A calendar day `YYYY-MM-DD`. */
export const aDay: FilterReader<string> = (raw) => (/^\d{4}-\d\d-\d\d$/.test(raw) ? raw : undefined);

type Readers = Readonly<Record<string, FilterReader<string>>>;
type ValueOf<R> = R extends FilterReader<infer V> ? V : never;

/** What a list keeps in its address. Declare it once, outside of components. */
export interface ListDefinition<R extends Readers, Sort extends string> {
  /** Names the list in what is remembered: filters for the session, columns for good. */
  name: string;
  filters: R;
  sorts: readonly Sort[];
  /** Not written into the address. */
  sort: Sort;
  dir: 'asc' | 'desc';
}

/** Gives a definition its exact types. */
export const defineList = <const R extends Readers, const Sort extends string>(definition: ListDefinition<R, Sort>): ListDefinition<R, Sort> => definition;

/** The query that the list's endpoint takes. */
export type ListQuery<R extends Readers, Sort extends string> = { [K in keyof R]?: ValueOf<R[K]> | undefined } & {
  q?: string | undefined;
  sort: Sort;
  dir: 'asc' | 'desc';
  after?: string | undefined;
  before?: string | undefined;
};

/** What the parts of a list page need of its state. */
export interface ListControls {
  name: string;
  search: string;
  values: Readonly<Record<string, string | undefined>>;
  sort: string;
  dir: 'asc' | 'desc';
  /** A filter or a search narrows the list. */
  isNarrowed: boolean;
  /** Changes filters; goes back to the first page. `undefined` removes one. */
  setFilters(change: Readonly<Record<string, string | undefined>>): void;
  setSearch(text: string): void;
  setSort(sort: string, dir: 'asc' | 'desc'): void;
  turnPage(cursor: { after: string } | { before: string }): void;
  clear(): void;
}

/** The state of a list, all of it in the address. */
export interface ListState<R extends Readers = Readers, Sort extends string = string> extends ListControls {
  query: ListQuery<R, Sort>;
  /** The same without sort and page: for counts, choices and exports. */
  filterQuery: { [K in keyof R]?: ValueOf<R[K]> | undefined } & { q?: string | undefined };
  sort: Sort;
  /** An address of the same list that keeps filters, sort and page: for the rows' links. */
  keep(address: string): string;
  /** The same with other filters and from the first page: for the tabs of states. */
  keepWith(address: string, change: Readonly<Record<string, string | undefined>>): string;
}

// A site or a project of one company narrows the list of another to nothing.
const rememberedKey = (name: string): string => `passerelle.list.${currentCompany() ?? 'none'}.${name}`;

interface ReadList<R extends Readers, Sort extends string> extends Pick<
  ListState<R, Sort>,
  'query' | 'filterQuery' | 'search' | 'values' | 'sort' | 'dir' | 'isNarrowed'
> {}

/** What an address says about a list. */
function readList<R extends Readers, Sort extends string>(definition: ListDefinition<R, Sort>, raw: Readonly<Record<string, unknown>>): ReadList<R, Sort> {
  const values: Record<string, string | undefined> = {};
  for (const [name, read] of Object.entries(definition.filters)) values[name] = raw[name] === undefined ? undefined : read(String(raw[name]));
  const search = String(raw.q ?? '').slice(0, 100);
  const sort = definition.sorts.find((one) => one === raw.sort) ?? definition.sort;
  const dir = raw.dir === 'asc' || raw.dir === 'desc' ? raw.dir : sort === definition.sort ? definition.dir : 'asc';
  const filterQuery = { ...values, q: search.trim().length >= searchMinCharacters ? search.trim() : undefined } as ListState<R, Sort>['filterQuery'];
  return {
    query: { ...filterQuery, sort, dir, after: raw.after, before: raw.before } as ListQuery<R, Sort>,
    filterQuery,
    search,
    values,
    sort,
    dir,
    isNarrowed: filterQuery.q !== undefined || Object.values(values).some((value) => value !== undefined),
  };
}

/** The query that a list will make when it opens at an address: what the address says, else as the reader left it.
 *  For a page's `load`, which fetches while the page itself is still on its way. */
export function listQueryAt<R extends Readers, Sort extends string>(
  definition: ListDefinition<R, Sort>,
  search: Readonly<Record<string, unknown>>,
): ListQuery<R, Sort> {
  const isBare = [...Object.keys(definition.filters), 'q', 'sort', 'dir', 'after', 'before'].every((name) => search[name] === undefined);
  return readList(definition, isBare ? recall(definition.name) : search).query;
}

/** The list's state, read from the address; last used filters come back when the list is opened through the menu. */
export function useListState<R extends Readers, Sort extends string>(definition: ListDefinition<R, Sort>): ListState<R, Sort> {
  const router = useRouter();
  const raw = useRouterState({ select: (state) => state.location.search as Readonly<Record<string, string>> });
  const names = [...Object.keys(definition.filters), 'q', 'sort', 'dir', 'after', 'before'];
  const read = readList(definition, raw);

  const go = (change: Readonly<Record<string, string | undefined>>, replace: boolean): void => {
    // The address as it is now: what was typed is told a moment later, when a tab or a row may have been chosen.
    const { pathname, search } = router.latestLocation;
    const next: Record<string, string | undefined> = { ...(search as Readonly<Record<string, string>>), after: undefined, before: undefined, ...change };
    if (next.sort === definition.sort && (next.dir === undefined || next.dir === definition.dir)) {
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
      const remembered = isBare ? recall(definition.name) : {};
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest is read as it is when the filters change
  }, [kept]);

  return {
    name: definition.name,
    ...read,
    setFilters: (change) => go(change, false),
    setSearch: (text) => go({ q: text || undefined }, true),
    setSort: (nextSort, nextDir) => go({ sort: nextSort, dir: nextDir }, false),
    turnPage: (cursor) => go(cursor, false),
    clear: () => go(Object.fromEntries([...Object.keys(definition.filters), 'q'].map((name) => [name, undefined])), false),
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

/** The filters and sort of a list as the reader last used them, for what follows the list's order elsewhere (previous, next). */
export function recalledQuery<R extends Readers, Sort extends string>(definition: ListDefinition<R, Sort>): Record<string, string> {
  const known = new Set([...Object.keys(definition.filters), 'q', 'sort', 'dir']);
  return Object.fromEntries(Object.entries(recall(definition.name)).filter(([name, value]) => known.has(name) && typeof value === 'string'));
}

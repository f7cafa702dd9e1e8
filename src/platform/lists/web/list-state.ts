import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openName, withQuery } from '#platform/kernel/address.ts';
import { filterNames, type AnyAddress, type Direction } from '../list.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { listNames, readList, readViewQuery, recallFilters, remember, buildViewQuery, type ReadList } from './list-address.ts';
import type { CappedCount } from '#platform/kit/web/use-format.ts';
import type { StateTab } from './state-tabs.tsx';

/** State of a list as the parts of its page need it. */
export interface ListControls extends Pick<ReadList<AnyAddress>, 'search' | 'values' | 'sort' | 'dir' | 'isNarrowed'> {
  name: string;
  /** Changes filters; goes back to the first page. `undefined` removes one. */
  setFilters(change: Readonly<Record<string, string | undefined>>): void;
  setSearch(text: string): void;
  setSort(sort: string, dir: Direction): void;
  /** Whether the reader chose a sort. */
  isSorted: boolean;
  /** Back to the sort of a list that was not sorted. */
  resetSort(): void;
  turnPage(cursor: { after: string } | { before: string }): void;
  clear(): void;
  /** Filters, search and sort as a saved view keeps them; `values` in place of the filters of the address. */
  viewQuery(values?: Readonly<Record<string, string | undefined>>): string;
  /** The normal form of the query of a saved view. */
  asViewQuery(query: string): string;
  /** Shows the list as a saved view has it. */
  showView(query: string): void;
}

/** The state of a list, all of it in the address. */
export interface ListState<A extends AnyAddress> extends ListControls, Pick<ReadList<A>, 'query' | 'filterQuery'> {
  /** An address of the same list that keeps filters, sort and page: for the rows' links. */
  keep(address: string): string;
  /** The same with other filters and from the first page: for the tabs of states. */
  keepWith(address: string, change: Readonly<Record<string, string | undefined>>): string;
}

/** The list's state, read from the address; last used filters come back when the list is opened through the menu. */
export function useListState<A extends AnyAddress>(definition: A): ListState<A> {
  const router = useRouter();
  const raw = useRouterState({ select: (state) => state.location.search as Readonly<Record<string, string>> });
  const names = listNames(definition);
  const read = readList(definition, raw);

  const go = (change: Readonly<Record<string, string | undefined>>, replace: boolean): void => {
    // Read the current address: typed text is reported with a delay, in which a tab or a row may have been chosen.
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
      const remembered = isBare ? recallFilters(definition, currentCompany()) : {};
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
    remember(definition.name, currentCompany(), kept);
  }, [kept, isBare, definition, router]);

  return {
    name: definition.name,
    ...read,
    setFilters: (change) => go(change, false),
    setSearch: (text) => go({ q: text || undefined }, true),
    setSort: (nextSort, nextDir) => go({ sort: nextSort, dir: nextDir }, false),
    isSorted: raw.sort !== undefined,
    resetSort: () => go({ sort: undefined, dir: undefined }, false),
    turnPage: (cursor) => go(cursor, false),
    clear: () => go(Object.fromEntries([...filterNames(definition), 'q'].map((name) => [name, undefined])), false),
    viewQuery: (values) => buildViewQuery(definition, { ...read, values: values ?? read.values }),
    asViewQuery: (query) => buildViewQuery(definition, readViewQuery(definition, query)),
    showView: (query) => go({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...Object.fromEntries(new URLSearchParams(query)) }, false),
    keep: (address) => withQuery(address, { ...raw, [openName]: undefined }),
    keepWith: (address, change) => withQuery(address, { ...raw, after: undefined, before: undefined, [openName]: undefined, ...change }),
  };
}

type Counts = Readonly<Record<string, CappedCount>> | undefined;

/** The tabs of a list's states with their counts; `keepWith` keeps the other filters. */
export function stateTabs(
  { states }: AnyAddress,
  list: { values: Readonly<Record<string, string | undefined>>; keepWith(address: string, change: Readonly<Record<string, string | undefined>>): string },
  address: string,
  counts: Counts,
): StateTab[] {
  if (!states) return [];
  const current = list.values.state;
  const tab = (state: string | undefined): StateTab => ({
    label: (state === undefined ? states.all : states.tabs[state]!)(),
    to: list.keepWith(address, { state }),
    isCurrent: current === state,
    count: counts?.[state ?? 'all'],
    isCounting: counts === undefined,
    isAlarming: state !== undefined && states.alarming?.includes(state),
  });
  const isShown = (state: string): boolean => !states.hiddenWhenEmpty?.includes(state) || current === state || (counts?.[state]?.count ?? 0) > 0;
  return [tab(undefined), ...(states.values as string[]).filter(isShown).map(tab)];
}

/** The number of rows that the filters select: the states part the list, so that several add up. */
export function findTotal({ states }: AnyAddress, chosen: string | undefined, counts: Counts): CappedCount | undefined {
  if (!counts) return undefined;
  if (!states || chosen === undefined) return counts.all;
  const parts = chosen.split(',').map((state) => counts[state]);
  return { count: parts.reduce((sum, part) => sum + (part?.count ?? 0), 0), more: parts.some((part) => part?.more) };
}

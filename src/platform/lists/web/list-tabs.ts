import type { AnyAddress } from '../list.ts';
import type { CappedCount } from '#platform/kit/web/count-text.ts';
import type { StateTab } from './StateTabs.tsx';

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
export function totalOf({ states }: AnyAddress, chosen: string | undefined, counts: Counts): CappedCount | undefined {
  if (!counts) return undefined;
  if (!states || chosen === undefined) return counts.all;
  const parts = chosen.split(',').map((state) => counts[state]);
  return { count: parts.reduce((sum, part) => sum + (part?.count ?? 0), 0), more: parts.some((part) => part?.more) };
}

import { searchWords } from '#platform/kernel/search-key.ts';
import type { CappedCount } from '#platform/kit/web/use-format.ts';
import type { AnyWhole, Direction, RowOf } from '../list.ts';

const joinWords = (text: string): string => searchWords(text).join(' ');

/** Rows of a list that the server gives whole as a search, chosen states and a sort select them, and the numbers of all that the search finds by state. */
export function narrowRows<L extends AnyWhole>(
  { states, toSearchText, toState, rising }: L,
  rows: readonly RowOf<L>[],
  { q = '', state, sort, dir }: { q?: string | undefined; state?: string | undefined; sort: string; dir: Direction },
  today: string,
): { rows: RowOf<L>[]; counts: Record<string, CappedCount> } {
  const found = toSearchText ? rows.filter((row) => joinWords((toSearchText as (of: RowOf<L>) => string)(row)).includes(joinWords(q))) : [...rows];
  const of = toState as ((row: RowOf<L>, on: string) => string) | undefined;
  const countRows = (selected: readonly RowOf<L>[]) => ({ count: selected.length, more: false });
  const ofStates = ((states?.values ?? []) as readonly string[]).map((name) => [name, countRows(found.filter((row) => of?.(row, today) === name))]);
  const chosen = state === undefined ? found : found.filter((row) => state.split(',').includes(of?.(row, today) ?? ''));
  const order = rising?.[sort] as ((one: RowOf<L>, other: RowOf<L>) => number) | undefined;
  return {
    rows: order ? chosen.toSorted((one, other) => (dir === 'asc' ? 1 : -1) * order(one, other)) : chosen,
    counts: { all: countRows(found), ...Object.fromEntries(ofStates) },
  };
}

import type { SearchKeys } from './search-keys.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { canSeeEverything } from '#platform/data/server/db/scope-plugin.ts';

/** One state in the values that the table stores. Several states may share a value; then `when` parts its rows by the day. States of which the
 *  table stores nothing have no value: the day alone parts its rows. */
export interface StateRule {
  value?: string;
  /** `isCount`: for a count, which may use another index than the list. */
  when?: (today: string, isCount: boolean) => Expression<SqlBool>;
  /** The rows of the state may be most of the table or few, depending on the day: planned for its values. */
  isPlannedByDay?: true;
  /** The index of the unsorted list holds the columns of `when`: rows of other states are left out without being read. */
  isIndexed?: true;
}

/** A state of which the table stores nothing. */
export type DayRule = Required<Pick<StateRule, 'when'>> & Pick<StateRule, 'isPlannedByDay' | 'isIndexed'>;

/** Chosen states in the values that the table stores: whole values, and parts of values by their names. */
export interface ChosenStates {
  whole?: string[];
  parts?: Record<string, true>;
}

/** Chosen states as stored values: a value is whole when all its states are chosen, else its parts stand apart.
 *  @returns undefined where the chosen states are the whole table */
export function combineStates(rules: Readonly<Record<string, StateRule>>, chosen: readonly string[]): ChosenStates | undefined {
  const whole = new Set<string>();
  const parts: string[] = [];
  for (const name of chosen) {
    const { value, when } = rules[name]!;
    const isWhole = !when || Object.keys(rules).every((other) => rules[other]!.value !== value || chosen.includes(other));
    if (!isWhole) parts.push(name);
    else if (value === undefined) return undefined;
    else whole.add(value);
  }
  return {
    ...(whole.size > 0 ? { whole: [...whole] } : {}),
    ...(parts.length > 0 ? { parts: Object.fromEntries(parts.map((name) => [name, true as const])) } : {}),
  };
}

/** Filters of a list, as the values that its table stores. */
export interface ListSelection {
  today: string;
  found?: SearchKeys;
  state?: ChosenStates | undefined;
  filters: Record<string, unknown>;
  /** Only the beginning of what a search found, in the order of the unsorted list. */
  isFirst?: boolean;
}

/** Number of rows of the whole company in a state, where the database keeps it. */
export type KeptCount<State extends string> = (scope: CompanyScope, state: State) => Expression<unknown>;

/** The kept numbers of a selection: those of the whole list, for readers who see the whole company. */
export const keptCounts =
  <State extends string>(kept: KeptCount<State> | undefined) =>
  (scope: CompanyScope, { found, state, filters }: ListSelection): ((name: string) => Expression<number | null>) | undefined => {
    const isNarrowed = found !== undefined || state !== undefined || Object.keys(filters).length > 0;
    if (!kept || isNarrowed || !canSeeEverything(scope.limits)) return undefined;
    return (name) => sql<number | null>`(${kept(scope, name as State)})`;
  };

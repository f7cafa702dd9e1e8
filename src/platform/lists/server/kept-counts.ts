import { sql, type Expression } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { seesEverything } from '#platform/data/server/db/scope-plugin.ts';
import type { ListSelection } from './list-selection.ts';

/** Number of rows of the whole company in a state, where the database keeps it. */
export type KeptCount<State extends string> = (scope: CompanyScope, state: State) => Expression<unknown>;

/** The kept numbers of a selection: those of the whole list, for readers who see the whole company. */
export const keptCounts =
  <State extends string>(kept: KeptCount<State> | undefined) =>
  (scope: CompanyScope, { found, state, filters }: ListSelection): ((name: string) => Expression<number | null>) | undefined => {
    const isNarrowed = found !== undefined || state !== undefined || Object.keys(filters).length > 0;
    if (!kept || isNarrowed || !seesEverything(scope.limits)) return undefined;
    return (name) => sql<number | null>`(${kept(scope, name as State)})`;
  };

import { sql, type Compilable, type SqlBool } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { isBeyond, cappedCounts, selectSortKey, type CappedCount, type Placed, type Select, type Sort } from './page.ts';

/** Rank of a row among those that a query selects, from 1. */
export interface Place {
  rank: number;
  count: CappedCount;
}

type Placing<Selection> = Selection & { place: Placed };

/** Declares the ranks of rows in each order of a list: null for a row that the selection leaves out, or beyond what is counted. */
export function preparePlaces<Selection extends object>(
  sorts: Readonly<Record<string, Sort>>,
  select: (scope: CompanyScope, selection: Selection) => Select<object>,
) {
  const countAround = (sort: Sort, isDown: boolean) =>
    cappedCounts<Placing<Selection>, 'all' | 'before' | 'self'>({
      all: select,
      before: (scope, chosen) => select(scope, chosen).where(isBeyond('it', sort, !isDown, { value: chosen.place.sortKey, id: chosen.place.id }) as never), // a select whose tables are a variable
      self: (scope, chosen) => select(scope, chosen).where(sql<SqlBool>`it.id = ${chosen.place.id}` as never), // as above
    });
  const around = new Map(
    Object.entries(sorts).flatMap(([name, sort]) => [true, false].map((isDown) => [`${name} ${isDown}`, countAround(sort, isDown)] as const)),
  );
  return async (
    platform: Platform,
    scopes: readonly CompanyScope[],
    { sort, descending }: { sort: string; descending: boolean },
    placing: Placing<Selection>,
  ): Promise<Place | null> => {
    const { all, before, self } = await around.get(`${sort} ${descending}`)!(platform, scopes, placing);
    return self.count === 0 || before.more ? null : { rank: before.count + 1, count: all };
  };
}

/** Sort key and id of the row with a value, in the order of a sort. */
export const selectPlace = (rows: Select<object>, of: { column: string; value: string }, sort: Sort): Compilable<Placed> =>
  rows
    .select([sql<string>`it.id`.as('id'), selectSortKey('it', sort).as('sortKey')])
    .where(sql<SqlBool>`${sql.ref(`it.${of.column}`)} = ${of.value}` as never) // a select whose tables are a variable
    .limit(1);

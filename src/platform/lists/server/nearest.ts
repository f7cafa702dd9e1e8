import { sql, type AliasableExpression, type RawBuilder, type SqlBool } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { isOwnNumber, seesPart } from '#platform/data/server/own-matches.ts';
import type { NearKeys } from './search-keys.ts';

/** A number that a typed one may mean, of a row. */
export interface NearNumber {
  id: string;
  key: string;
  written: string;
}

/** A query of the numbers that typed keys may mean, with the rows that bear them. */
export type NearNumbers = (scope: CompanyScope, near: NearKeys) => AliasableExpression<NearNumber>;

interface NumberOfObject {
  company_id: number;
  kind: string;
  object_id: string;
  key: string;
  field: string | null;
  written: string | null;
  of_kind: string | null;
}

/** Numbers `n` of a kind of object that typed keys may mean, of objects that the reader sees or not: to be joined to their rows. */
export const nearIn = (kind: string, { keys, spelled, spelledTwice }: NearKeys) =>
  sql<NumberOfObject>`house.search_nearest(array[${sql.lit(kind)}], ${keys}::text[], ${spelled}::text[], ${spelledTwice}::text[])`.as('n');

/** Whether a number `n` may be shown to the reader of its object. */
export const isTold = (scope: CompanyScope): RawBuilder<SqlBool> => (seesPart(scope) ? isOwnNumber(scope) : sql<SqlBool>`true`);

/** Number of a row as it is written. */
export const writtenNumber = sql<string>`coalesce(n.written, n.key)`;

/** The numbers that the index of the search holds of a kind of object. */
export const indexedNear =
  (kind: string): NearNumbers =>
  (scope, near) =>
    scope.db
      .selectFrom(nearIn(kind, near))
      .select(['n.object_id as id', 'n.key', writtenNumber.as('written')])
      .where(isTold(scope));

import { sql, type Expression } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Who brought an object in, and when: the author of its first entry in the journal. */
export const selectOrigin = (db: ScopedDb, kind: string, { company, id }: { company: Expression<number>; id: Expression<string> }) =>
  jsonObjectFrom(
    db
      .selectFrom('journal as j')
      .select(['j.actorName as by', jsonInstant('j.happenedAt').$notNull().as('at')])
      .where('j.companyId', '=', company)
      .where('j.objectKind', '=', kind)
      .where('j.objectId', '=', id)
      .orderBy('j.happenedAt')
      .limit(1),
  );

/** Columns of the corrected values under `k`, as they are shown. */
export const shownKept = [
  'k.path',
  sql<string | null>`k.kept #>> '{}'`.as('kept'),
  sql<string | null>`k.sent #>> '{}'`.as('sent'),
  'k.sentAt',
  'k.runId as run',
  'k.keeperName',
  'k.keptAt',
  'k.reason',
] as const;

/** Who corrected the kept value `alias`: of one that was typed on a screen of its own, the last person who changed the object until then. */
export const selectKeeper = (alias: string) => sql<string>`coalesce(nullif(${refColumn('kept_values', `${alias}.keeperName`)}, ''), (
  select j.actor_name from journal j where j.object_id = ${refColumn('kept_values', `${alias}.objectId`)} and not j.quiet and j.actor_kind in ('user', 'staff')
    and j.happened_at <= ${refColumn('kept_values', `${alias}.keptAt`)} order by j.happened_at desc, j.id desc limit 1), '')`;

/** A kept value as it is read: the name of a part of the company stands for its id. */
export const readableValue = (alias: string, column: 'kept' | 'sent') => {
  const value = sql<string | null>`${refColumn('kept_values', `${alias}.${column}`)} #>> '{}'`;
  return sql<
    string | null
  >`left(case when ${refColumn('kept_values', `${alias}.entity`)} = 'sub-organisations' and ${refColumn('kept_values', `${alias}.path`)} = 'parent'
    then (select s.name from sub_organisations s where s.id::text = ${value}) else ${value} end, 1000)`;
};

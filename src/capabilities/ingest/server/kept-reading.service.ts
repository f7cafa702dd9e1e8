import { sql } from 'kysely';

/** Columns of kept values as the provider's people read them. */

/** Who corrected the kept value `alias`: of one that was typed on a screen of its own, the last person who changed the object until then. */
export const keeperOf = (alias: string) => sql<string>`coalesce(nullif(${sql.ref(`${alias}.keeper_name`)}, ''), (
  select j.actor_name from journal j where j.object_id = ${sql.ref(`${alias}.object_id`)} and not j.quiet and j.actor_kind in ('user', 'staff')
    and j.happened_at <= ${sql.ref(`${alias}.kept_at`)} order by j.happened_at desc, j.id desc limit 1), '')`;

/** A kept value as it is read: the name of a part of the company stands for its id. */
export const readableValue = (alias: string, column: 'kept' | 'sent') => {
  const value = sql<string | null>`${sql.ref(`${alias}.${column}`)} #>> '{}'`;
  return sql<string | null>`left(case when ${sql.ref(`${alias}.entity`)} = 'sub-organisations' and ${sql.ref(`${alias}.path`)} = 'parent'
    then (select s.name from sub_organisations s where s.id::text = ${value}) else ${value} end, 1000)`;
};

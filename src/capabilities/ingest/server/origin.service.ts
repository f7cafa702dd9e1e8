import { sql, type Expression } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { jsonInstant } from '#platform/data/server/db/json.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Who brought an object in, and when: the author of its first entry in the journal. */
export const originOf = (db: ScopedDb, kind: string, { company, id }: { company: Expression<number>; id: Expression<string> }) =>
  jsonObjectFrom(
    db
      .selectFrom('journal as j')
      .select(['j.actor_name as by', jsonInstant('j.happened_at').$castTo<string>().as('at')])
      .where('j.company_id', '=', company)
      .where('j.object_kind', '=', kind)
      .where('j.object_id', '=', id)
      .orderBy('j.happened_at')
      .limit(1),
  );

/** Columns of the corrected values under `k`, as they are shown. */
export const shownKept = [
  'k.path',
  sql<string | null>`k.kept #>> '{}'`.as('kept'),
  sql<string | null>`k.sent #>> '{}'`.as('sent'),
  'k.sent_at as sentAt',
  'k.run_id as run',
  'k.keeper_name as keeperName',
  'k.kept_at as keptAt',
  'k.reason',
] as const;

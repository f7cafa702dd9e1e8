import { sql, type RawBuilder } from 'kysely';
import { makeFindabilityReader, type EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** People by name and e-mail, once for each of their companies. */
export const membershipEntries = makeFindabilityReader(
  'membership',
  (keys) => sql<EntryRow>`
    select m.company_id, u.id, u.id::text as code, u.full_name as title, u.created_at::date as sorted_on, array[u.email] as details,
      array[u.full_name, u.email] as words, '{}'::jsonb as "references"
    from ${keys}
    join memberships m on m.company_id = k.company_id and m.user_id = k.id
    join users u on u.id = m.user_id`,
);

/** Keys of memberships after one, in their order. */
export async function readMembershipsAfter(tx: ScopedDb, last: ObjectKey | undefined, atMost: number): Promise<ObjectKey[]> {
  const { rows } = await sql<ObjectKey>`
    select m.company_id, m.user_id as id from memberships m
    ${last ? sql`where (m.company_id, m.user_id) > (${last.companyId}::integer, ${last.id}::uuid)` : sql``}
    order by 1, 2 limit ${atMost}`.execute(tx);
  return rows;
}

/** Memberships of accounts. */
export const membershipsOfAccounts = (keys: RawBuilder<unknown>) =>
  sql<ObjectKey>`select m.company_id, m.user_id as id from ${keys} join memberships m on m.user_id = k.id`;

import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { hashOfSecret } from '#platform/kernel/server/ids.ts';

/** A calendar of one person. `companyId`: null for what is given to them. */
export interface OwnCalendar {
  userId: string;
  kind: string;
  companyId: number | null;
}

/** Instant at which a person’s address was made, and at which it was last read. */
export const calendarOf = (db: ScopedDb, { userId, kind, companyId }: OwnCalendar) =>
  db
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('company_id', 'is not distinct from', companyId);

/** Keeps the hash of a person’s new address in place of an earlier one. */
export const replaceCalendar = (tx: ScopedDb, { userId, kind, companyId }: OwnCalendar, code: string) =>
  tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, kind, company_id: companyId, code_hash: hashOfSecret(code) })
    .onConflict((conflict) =>
      conflict.constraint('calendar_feeds_owner').doUpdateSet({ code_hash: hashOfSecret(code), created_at: sql<string>`now()`, read_at: null }),
    )
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();

/** @returns whether there was one */
export async function deleteCalendar(tx: ScopedDb, { userId, kind, companyId }: OwnCalendar): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('company_id', 'is not distinct from', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The calendar of an address, with the language of its owner. */
export const findCalendar = (db: ScopedDb, code: string) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select([
      'f.id',
      'f.user_id as userId',
      'f.kind',
      'f.company_id as companyId',
      'u.language as locale',
      sql<boolean>`coalesce(f.read_at < now() - interval '1 hour', true)`.as('isLongUnread'),
    ])
    .where('f.code_hash', '=', hashOfSecret(code))
    .executeTakeFirst();

export const noteReading = (db: ScopedDb, id: string) =>
  db
    .updateTable('calendar_feeds')
    .set({ read_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

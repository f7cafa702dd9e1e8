import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { hashSecret } from '#platform/kernel/server/ids.ts';

/** A calendar of one person. `companyId`: null for what is given to them. */
export interface OwnCalendar {
  userId: string;
  kind: string;
  companyId: number | null;
}

/** Instant at which a person’s address was made, and at which it was last read. */
export const selectCalendar = (db: ScopedDb, { userId, kind, companyId }: OwnCalendar) =>
  db
    .selectFrom('calendar_feeds')
    .select(['createdAt', 'readAt'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('companyId', 'is not distinct from', companyId);

/** Keeps the hash of a person’s new address in place of an earlier one. */
export const replaceCalendar = (tx: ScopedDb, { userId, kind, companyId }: OwnCalendar, code: string) =>
  tx
    .insertInto('calendar_feeds')
    .values({ userId, kind, companyId, codeHash: hashSecret(code) })
    .onConflict((conflict) =>
      conflict.constraint('calendar_feeds_owner').doUpdateSet({ codeHash: hashSecret(code), createdAt: sql<string>`now()`, readAt: null }),
    )
    .returning('createdAt')
    .executeTakeFirstOrThrow();

/** @returns whether there was one */
export async function deleteCalendar(tx: ScopedDb, { userId, kind, companyId }: OwnCalendar): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('companyId', 'is not distinct from', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The calendar of an address, with the language of its owner. */
export const findCalendar = (db: ScopedDb, code: string) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select([
      'f.id',
      'f.userId',
      'f.kind',
      'f.companyId',
      'u.language as locale',
      sql<boolean>`coalesce(f.read_at < now() - interval '1 hour', true)`.as('isLongUnread'),
    ])
    .where('f.codeHash', '=', hashSecret(code))
    .executeTakeFirst();

export const noteReading = (db: ScopedDb, id: string) =>
  db
    .updateTable('calendar_feeds')
    .set({ readAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

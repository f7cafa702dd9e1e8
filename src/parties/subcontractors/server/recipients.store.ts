import { sql, type Insertable, type Updateable } from 'kysely';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { SubcontractorRecipientsTable } from '#platform/data/server/db/tables.ts';

/** Active recipients of active companies, under the aliases `r` and `s`. */
export const activeRecipients = (db: ScopedDb) =>
  db
    .selectFrom('subcontractor_recipients as r')
    .innerJoin('subcontractors as s', 's.id', 'r.subcontractorId')
    .select(['r.id', 'r.fullName as name', 'r.email', 'r.language', 's.slug as prestasoc', 's.name as companyName'])
    .where('r.isActive', '=', true)
    .where('s.isActive', '=', true);

export const findActiveRecipient = (db: ScopedDb, id: string) => activeRecipients(db).where('r.id', '=', id).executeTakeFirst();

/** An active recipient by what an address names: the part of their company, and their id or e-mail address. */
export const findRecipientAt = (db: ScopedDb, slug: string, mailcra: string) =>
  activeRecipients(db)
    .where('s.slug', '=', slug.toLowerCase())
    .where((eb) => (isUuid(mailcra) ? eb('r.id', '=', mailcra) : eb(sql`lower(r.email)`, '=', canonicalAddress(mailcra))))
    .executeTakeFirst();

/** The recipient of a company who has an e-mail address. @param email in lower case */
export const findRecipientByEmail = (db: ScopedDb, subcontractorId: string, email: string) =>
  db
    .selectFrom('subcontractor_recipients')
    .select('id')
    .where('subcontractorId', '=', subcontractorId)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();

export async function readRecipientIds(db: ScopedDb, subcontractorId: string): Promise<string[]> {
  const rows = await db.selectFrom('subcontractor_recipients').select('id').where('subcontractorId', '=', subcontractorId).execute();
  return rows.map(({ id }) => id);
}

/** A recipient who is not erased, locked until the transaction ends. */
export const lockRecipient = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('subcontractor_recipients as r')
    .innerJoin('subcontractors as s', 's.id', 'r.subcontractorId')
    .select(['s.id as subcontractorId', 's.name as company', 'r.fullName', 'r.email', 'r.phone', 'r.language', 'r.isActive', 'r.version'])
    .where('r.id', '=', id)
    .where('r.erasedAt', 'is', null)
    .forNoKeyUpdate('r')
    .executeTakeFirst();

export const insertRecipient = (tx: ScopedDb, recipient: Insertable<SubcontractorRecipientsTable>) =>
  tx.insertInto('subcontractor_recipients').values(recipient).execute();

export const updateRecipient = (tx: ScopedDb, id: string, values: Updateable<SubcontractorRecipientsTable>) =>
  tx
    .updateTable('subcontractor_recipients')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** Blocks a recipient who is erased. */
export const closeRecipient = (tx: ScopedDb, id: string) =>
  tx
    .updateTable('subcontractor_recipients')
    .set({ isActive: false, erasedAt: sql<string>`now()`, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

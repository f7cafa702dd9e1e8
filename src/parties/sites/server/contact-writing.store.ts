import { sql, type Insertable, type Updateable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ContactsTable, SiteContactsTable } from '#platform/data/server/db/tables.ts';

export const insertContactRows = (tx: ScopedDb, rows: readonly Insertable<ContactsTable>[]) => tx.insertInto('contacts').values(rows).execute();

export const updateContact = (tx: ScopedDb, id: string, values: Updateable<ContactsTable>) =>
  tx
    .updateTable('contacts')
    .set({ ...values, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** Deletes a contact, at all its sites. */
export const deleteContactRow = (tx: ScopedDb, id: string) => tx.deleteFrom('contacts').where('id', '=', id).execute();

export const insertSiteContacts = (tx: ScopedDb, rows: readonly Insertable<SiteContactsTable>[]) => tx.insertInto('site_contacts').values(rows).execute();

export const deleteSiteContacts = (tx: ScopedDb, siteId: string) => tx.deleteFrom('site_contacts').where('siteId', '=', siteId).execute();

import type { ContactsTable } from '#platform/data/server/db/tables.ts';
import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Civility, ContactRole } from '../contact.ts';

/** The fields of a contact, of the row under an alias. */
export const contactColumns = (alias: string) => {
  const text = (column: keyof ContactsTable) => sql<string>`${refColumn('contacts', `${alias}.${column}`)}`;
  const optional = (column: keyof ContactsTable) => sql<string | null>`${refColumn('contacts', `${alias}.${column}`)}`;
  return [
    text('id').as('id'),
    sql<Civility | null>`${refColumn('contacts', `${alias}.civility`)}`.as('civility'),
    text('firstName').as('firstName'),
    text('lastName').as('lastName'),
    optional('jobFunction').as('jobFunction'),
    optional('landline').as('landline'),
    optional('mobile').as('mobile'),
    optional('email').as('email'),
    optional('ccoId').as('ccoId'),
    sql<number>`${refColumn('contacts', `${alias}.version`)}`.as('version'),
  ] as const;
};

export const findContact = (db: ScopedDb, id: string) => db.selectFrom('contacts as k').select(contactColumns('k')).where('k.id', '=', id).executeTakeFirst();

/** A contact as stored, locked until the transaction ends. */
export const lockContact = (tx: ScopedDb, id: string) => tx.selectFrom('contacts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The given contacts that the caller sees. */
export async function readSeenContacts(db: ScopedDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('contacts').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export const findMainContact = (db: ScopedDb, siteId: string) =>
  db.selectFrom('site_contacts').select('contactId').where('siteId', '=', siteId).where('role', '=', 'main').executeTakeFirst();

/** A contact of a site with its roles there. */
export interface ContactLink {
  contactId: string;
  name: string;
  roles: ContactRole[];
}

/** Contacts of a site in their order. */
export const readLinks = (db: ScopedDb, siteId: string): Promise<ContactLink[]> =>
  db
    .selectFrom('site_contacts as r')
    .innerJoin('contacts as k', (join) => join.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.contactId'))
    .select([
      'r.contactId',
      sql<string>`min(concat_ws(' ', nullif(k.first_name, ''), k.last_name))`.as('name'),
      sql<ContactRole[]>`array_agg(r.role order by r.role)`.as('roles'),
    ])
    .where('r.siteId', '=', siteId)
    .groupBy('r.contactId')
    .orderBy(sql`min(r.position)`)
    .orderBy('r.contactId')
    .execute();

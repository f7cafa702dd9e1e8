import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { searchKeys } from '#platform/server/list/search.ts';
import { openTicketStates } from '#tickets/ticket.ts';
import type { Civility } from '../contact.ts';
import { contactsFound } from '../contacts.api.ts';
import { rolesOf } from './site-detail.store.ts';

/** Contacts with the sites where they are named. */
const contacts = (db: ScopedDb) =>
  db.selectFrom('contacts as k').select((eb) => [
    'k.id',
    eb.ref('k.civility').$castTo<Civility | null>().as('civility'),
    'k.first_name as firstName',
    'k.last_name as lastName',
    'k.job_function as jobFunction',
    'k.landline',
    'k.mobile',
    'k.email',
    'k.cco_id as ccoId',
    'k.version',
    jsonArrayFrom(
      db
        .selectFrom(
          db
            .selectFrom('site_contacts as l')
            .select(['l.company_id', 'l.site_id', rolesOf('l').as('roles')])
            .whereRef('l.company_id', '=', sql.ref('k.company_id'))
            .whereRef('l.contact_id', '=', sql.ref('k.id'))
            .groupBy(['l.company_id', 'l.site_id'])
            .as('r'),
        )
        .innerJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.site_id'))
        .select(['s.id', 's.code', 's.label', 'r.roles'])
        .orderBy('s.label'),
    ).as('sites'),
  ]);

/** Contacts that hold all words of a search, by name; one more than is shown. */
export function foundContacts(db: ScopedDb, typed: string | undefined) {
  const found = contacts(db)
    .orderBy('k.last_name')
    .orderBy('k.first_name')
    .orderBy('k.id')
    .limit(contactsFound + 1);
  const keys = searchKeys(typed);
  return keys ? found.where(sql<SqlBool>`k.search_text like all(${keys.patterns}::text[])`) : found;
}

export const contactById = (db: ScopedDb, id: string) => contacts(db).where('k.id', '=', id);

/** Number of tickets that name a contact and are not closed. */
export const ticketsNaming = (db: ScopedDb, id: string) =>
  db
    .selectFrom('tickets as t')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('t.state', 'in', openTicketStates)
    .where((eb) =>
      eb.or([
        eb('t.contact_id', '=', id),
        eb.exists(
          db
            .selectFrom('ticket_addresses as a')
            .select(sql.lit(1).as('one'))
            .whereRef('a.company_id', '=', sql.ref('t.company_id'))
            .whereRef('a.ticket_id', '=', sql.ref('t.id'))
            .where('a.contact_id', '=', id),
        ),
      ]),
    );

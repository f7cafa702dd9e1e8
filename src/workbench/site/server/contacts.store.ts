import { recordQuery, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { keepSet } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import type { NearNumbers } from '#platform/lists/server/nearest.ts';
import type { SearchKeys } from '#platform/lists/server/search-keys.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { openTicketStates } from '#services/tickets/ticket.ts';
import { contactTickets, type Contact } from '../site.api.ts';
import { contactList } from '#parties/sites/contacts.list.ts';
import { contactColumns } from '#parties/sites/server/contacts.store.ts';
import { collectRoles } from './site-detail.store.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';

export type ContactRecord = Omit<Contact, 'companyName' | 'can'>;

const openTickets = sql.join(openTicketStates.map((state) => sql.lit(state))); // literals: the statements are kept

/** Open tickets that name a contact, in the caller's rights. They are found by the contact: of a company with thousands of them, few name it. */
const selectContactTickets = (db: ScopedDb, companyId: unknown, id: unknown) =>
  db
    .selectFrom('tickets as t')
    .where(sql<SqlBool>`t.company_id = ${companyId}`)
    .where(sql<SqlBool>`t.state in (${openTickets})`)
    .where((eb) => {
      const own = eb
        .selectFrom('tickets as n')
        .select('n.id')
        .where(sql<SqlBool>`n.company_id = ${companyId} and n.contact_id = ${id}`);
      const ofAddresses = eb
        .selectFrom('ticket_addresses as a')
        .select('a.ticketId as id')
        .where(sql<SqlBool>`a.company_id = ${companyId} and a.contact_id = ${id}`);
      return sql<SqlBool>`t.id = any(array(${own.union(ofAddresses)}))`;
    });
const [ownCompany, ownId] = [refColumn('contacts', 'it.companyId'), refColumn('contacts', 'it.id')];

/** The columns of a row of the list. */
const selectContacts = ({ db }: CompanyScope, page: CutOf<'contacts', 'it'>) =>
  db
    .selectFrom(page)
    .select(contactColumns('it'))
    .select([
      'it.companyId',
      jsonArrayFrom(
        db
          .selectFrom(
            db
              .selectFrom('site_contacts as l')
              .select(['l.companyId', 'l.siteId', collectRoles('l').as('roles')])
              .whereRef('l.companyId', '=', ownCompany)
              .whereRef('l.contactId', '=', ownId)
              .groupBy(['l.companyId', 'l.siteId'])
              .as('r'),
          )
          .innerJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.siteId'))
          .select(['s.id', 's.code', 's.label', 'r.roles'])
          .orderBy('s.label'),
      ).as('sites'),
      sql<number>`(${selectContactTickets(db, ownCompany, ownId).select(sql<number>`count(*)::integer`.as('count'))})`.as('ticketCount'),
    ]);

/** Contacts that hold all words of a search. */
const selectSearchedContacts = ({ db }: CompanyScope, { patterns }: SearchKeys) =>
  db
    .selectFrom('contacts as k')
    .select('k.id')
    .where(sql<SqlBool>`k.search_text like all(${patterns}::text[])`);

/** Telephones and CCO IDs of contacts that typed digits may mean. A number of France is compared with its zero and with its 33. */
const selectNearContacts: NearNumbers = ({ db }, { spelled, spelledTwice }) =>
  db
    .selectFrom('contacts as k')
    .innerJoinLateral(
      sql<{ key: string; written: string }>`(
        select n.key, v.written from (values (k.landline), (k.mobile), (k.cco_id)) v (written)
        cross join lateral (select upper(regexp_replace(v.written, '[^A-Za-z0-9]+', '', 'g')) as own) o
        cross join lateral (values (o.own), (regexp_replace(o.own, '^(?:0033|33|0)0?(?=[1-9][0-9]{8}$)', '0')), (regexp_replace(o.own, '^(?:0033|33|0)0?(?=[1-9][0-9]{8}$)', '33'))) n (key)
      )`.as('n'),
      (join) => join.onTrue(),
    )
    .select(['k.id', 'n.key', 'n.written'])
    .where(sql<SqlBool>`n.key = any(${spelled}::text[] || ${spelledTwice}::text[])`);

/** The list of contacts, read from its table. */
export const contacts = serveList(contactList, {
  table: 'contacts',
  searchIds: selectSearchedContacts,
  nearNumbers: selectNearContacts,
  sorts: { name: 'nameKey' },
  filters: (on) => ({
    site: on.where(
      (id: string) => id,
      (id, { db }) =>
        sql<SqlBool>`exists ${db
          .selectFrom('site_contacts as f')
          .select(sql.lit(1).as('one'))
          .whereRef('f.companyId', '=', ownCompany)
          .whereRef('f.contactId', '=', ownId)
          .where('f.siteId', '=', id)}`,
      siteChoices,
    ),
    withTickets: on.where(keepSet, (_, { db }) => sql<SqlBool>`exists ${selectContactTickets(db, ownCompany, ownId).select(sql.lit(1).as('one'))}`),
  }),
  rows: selectContacts,
});

/** One contact with the open tickets that name them. */
export const selectContact = (scope: CompanyScope, id: string): Compilable<ContactRecord> =>
  recordQuery<ContactRecord>(
    selectContacts(scope, scope.db.selectFrom('contacts').selectAll().where('id', '=', id).as('it')).select(
      jsonArrayFrom(
        selectContactTickets(scope.db, ownCompany, ownId)
          .select(['t.number', 't.label', 't.state'])
          .orderBy('t.createdAt', 'desc')
          .limit(sql.lit(contactTickets)),
      ).as('tickets'),
    ),
  );

/** The company of a contact. */
export const selectContactCompany = ({ db }: CompanyScope, id: string): Compilable<{ companyId: number }> =>
  db.selectFrom('contacts').select('companyId').where('id', '=', id);

/** Number of tickets that name a contact and are not closed. */
export async function countTicketsNaming(tx: ScopedDb, companyId: number, id: string): Promise<number> {
  const { count } = await selectContactTickets(tx, companyId, id)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

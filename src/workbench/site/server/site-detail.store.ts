import { recordQuery, jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import type { DeliveryState } from '#commerce/orders/order.ts';
import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { ContactRole } from '#parties/sites/contact.ts';
import { atSiteShown, type Site } from '../site.api.ts';
import { contactColumns } from '#parties/sites/server/contacts.store.ts';
import { atSite, selectSites } from './sites.store.ts';

export type SiteRecord = Omit<Site, 'companyName' | 'can'>;

const shownRows = sql.lit(atSiteShown);
const pickKeyColumn = (code: string): 'id' | 'code' => (isUuid(code) ? 'id' : 'code');

/** Roles of a contact at a site, the main one first. */
export const collectRoles = (alias: string) => {
  const role = refColumn('site_contacts', `${alias}.role`);
  return sql<ContactRole[]>`array_agg(${role} order by ${role} <> 'main', ${role})`;
};

/** Contacts of the site under `it`. */
export const selectContacts = ({ db }: CompanyScope) =>
  db
    .selectFrom(
      db
        .selectFrom('site_contacts as l')
        .select(['l.companyId', 'l.contactId', sql<number>`min(l.position)`.as('position'), collectRoles('l').as('roles')])
        .whereRef('l.companyId', '=', refColumn('sites', 'it.companyId'))
        .whereRef('l.siteId', '=', refColumn('sites', 'it.id'))
        .groupBy(['l.companyId', 'l.contactId'])
        .as('r'),
    )
    .innerJoin('contacts as k', (join) => join.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.contactId'))
    .select(contactColumns('k'))
    .select('r.roles')
    .orderBy('r.position')
    .orderBy('k.lastName');

const selectDevices = (scope: CompanyScope) =>
  atSite
    .selectSiteDevices(scope)
    .innerJoin('manufacturers as f', 'f.code', 'd.manufacturerCode')
    .select(['d.id', 'd.manufacturerCode as manufacturer', 'f.name as manufacturerName', 'd.reference', 'd.description', 'd.serial', 'd.hostName'])
    .orderBy('d.serial')
    .orderBy('d.id')
    .limit(shownRows);

/** Deliveries under way and awaited orders without one, the next first. */
const selectDeliveries = (scope: CompanyScope) => {
  const underWay = atSite
    .selectSiteDeliveries(scope)
    .leftJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .select([sql<string | null>`d.number`.as('number'), 'o.number as orderNumber', 'd.state', 'd.expectedOn']);
  const awaited = atSite
    .selectSiteAwaitedOrders(scope)
    .select([
      sql<string | null>`null`.as('number'),
      sql<string | null>`d.number`.as('orderNumber'),
      sql<DeliveryState>`'toPrepare'`.as('state'),
      'd.expectedOn',
    ]);
  return scope.db
    .selectFrom(underWay.unionAll(awaited).as('d'))
    .select(['d.number', 'd.orderNumber', 'd.state', 'd.expectedOn'])
    .orderBy(sql`expected_on nulls last`)
    .orderBy('d.orderNumber')
    .limit(shownRows);
};

const selectStock = (scope: CompanyScope) =>
  atSite
    .selectSiteStock(scope)
    .select(['d.code', 'd.reference', 'd.description', 'd.available', 'd.state'])
    .orderBy('d.reference')
    .orderBy('d.id')
    .limit(shownRows);

/** Tickets of the site: those of interventions to come first. */
const selectTickets = (scope: CompanyScope, today: string) =>
  atSite
    .selectSiteTickets(scope)
    .select(['d.number', 'd.label', 'd.state', 'd.priority', jsonInstant('d.plannedAt').as('plannedAt')])
    .orderBy(sql`d.planned_at < ${today}::date nulls last`)
    .orderBy(sql`d.planned_at nulls last`)
    .orderBy('d.createdAt', 'desc')
    .limit(shownRows);

const selectContracts = (scope: CompanyScope, today: string) =>
  scope.db
    .selectFrom(
      atSite
        .selectSiteContractLines(scope)
        .select(['d.companyId', 'd.contractId', sql<string | null>`min(d.until_on) filter (where d.until_on >= ${today}::date)`.as('endsOn')])
        .groupBy(['d.companyId', 'd.contractId'])
        .as('p'),
    )
    .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'p.companyId').onRef('c.id', '=', 'p.contractId'))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturerCode')
    .select(['c.id', 'c.number', 'c.label', 'f.name as manufacturerName', 'p.endsOn'])
    .orderBy(sql`p.ends_on nulls last`)
    .orderBy('c.number')
    .limit(shownRows);

const selectImport = ({ db }: CompanyScope) =>
  db
    .selectFrom('import_batches as b')
    .select(['b.id as batch', 'b.kind', jsonInstant('b.importedAt').as('at'), 'b.authorName as by'])
    .whereRef('b.companyId', '=', refColumn('sites', 'it.companyId'))
    .whereRef('b.id', '=', refColumn('sites', 'it.importBatchId'))
    .where('b.importedAt', 'is not', null);

/** One site by code or id, with its contacts and the objects located there, in one statement. `soon`: ends before this day are near. */
const wholeSite = keptQuery(
  (scope: CompanyScope, { code, today, soon }: { code: string; today: string; soon: string }, { column }: { column: 'id' | 'code' }): Compilable<SiteRecord> =>
    recordQuery<SiteRecord>(
      selectSites(scope, scope.db.selectFrom('sites').selectAll().where(column, '=', code).as('it')).select([
        'it.legalForm',
        'it.notes',
        'it.accessInstructions',
        sql<Site['deliveryHours']>`it.delivery_hours`.as('deliveryHours'),
        'it.version',
        'it.createdAt',
        'it.archivedAt',
        jsonObjectFrom(selectImport(scope)).as('imported'),
        jsonArrayFrom(selectContacts(scope)).as('contacts'),
        jsonArrayFrom(selectDevices(scope)).as('devices'),
        jsonArrayFrom(selectDeliveries(scope)).as('deliveries'),
        jsonArrayFrom(selectStock(scope)).as('stockItems'),
        jsonArrayFrom(selectTickets(scope, today)).as('tickets'),
        jsonArrayFrom(selectContracts(scope, today)).as('contracts'),
        sql<number>`(${atSite
          .selectSiteContractLines(scope)
          .select(sql<number>`count(*)::integer`.as('count'))
          .where(sql<boolean>`d.until_on >= ${today} and d.until_on < ${soon}`)})`.as('endingLineCount'),
      ]),
    ),
  () => true,
);

export const selectSite = (scope: CompanyScope, code: string, days: { today: string; soon: string }): Compilable<SiteRecord> =>
  wholeSite(scope, { code, ...days }, { column: pickKeyColumn(code) });

/** The company of a site with this code. */
export const selectSiteCompany = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db.selectFrom('sites').select('companyId').where(pickKeyColumn(code), '=', code);

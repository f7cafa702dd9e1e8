import { recordQuery, jsonInstant, columnOf } from '#platform/data/server/db/typed-sql.ts';
import type { DeliveryState } from '#commerce/orders/order.ts';
import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { ContactRole } from '#parties/sites/contact.ts';
import { atSiteShown, type Site } from '../site.api.ts';
import { contactColumns } from '#parties/sites/server/contacts.store.ts';
import { atSite, listedSites } from './sites.store.ts';

export type SiteRecord = Omit<Site, 'companyName' | 'can'>;

const shownRows = sql.lit(atSiteShown);
const keyOf = (code: string): 'id' | 'code' => (isUuid(code) ? 'id' : 'code');

/** Roles of a contact at a site, the main one first. */
export const rolesOf = (alias: string) =>
  sql<ContactRole[]>`array_agg(${sql.ref(`${alias}.role`)} order by ${sql.ref(`${alias}.role`)} <> 'main', ${sql.ref(`${alias}.role`)})`;

/** Contacts of the site under `it`. */
export const contactsAt = ({ db }: CompanyScope) =>
  db
    .selectFrom(
      db
        .selectFrom('site_contacts as l')
        .select(['l.company_id', 'l.contact_id', sql<number>`min(l.position)`.as('position'), rolesOf('l').as('roles')])
        .whereRef('l.company_id', '=', columnOf('sites', 'it.company_id'))
        .whereRef('l.site_id', '=', columnOf('sites', 'it.id'))
        .groupBy(['l.company_id', 'l.contact_id'])
        .as('r'),
    )
    .innerJoin('contacts as k', (join) => join.onRef('k.company_id', '=', 'r.company_id').onRef('k.id', '=', 'r.contact_id'))
    .select(contactColumns('k'))
    .select('r.roles')
    .orderBy('r.position')
    .orderBy('k.last_name');

const devicesAt = (scope: CompanyScope) =>
  atSite
    .devicesOf(scope)
    .innerJoin('manufacturers as f', 'f.code', 'd.manufacturer_code')
    .select([
      'd.id',
      'd.manufacturer_code as manufacturer',
      'f.name as manufacturerName',
      'd.reference',
      'd.description',
      'd.serial',
      'd.host_name as hostName',
    ])
    .orderBy('d.serial')
    .orderBy('d.id')
    .limit(shownRows);

/** Deliveries under way and awaited orders without one, the next first. */
const deliveriesAt = (scope: CompanyScope) => {
  const underWay = atSite
    .deliveriesOf(scope)
    .leftJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .select([sql<string | null>`d.number`.as('number'), 'o.number as orderNumber', 'd.state', 'd.expected_on as expectedOn']);
  const awaited = atSite
    .awaitedOrdersOf(scope)
    .select([
      sql<string | null>`null`.as('number'),
      sql<string | null>`d.number`.as('orderNumber'),
      sql<DeliveryState>`'toPrepare'`.as('state'),
      'd.expected_on as expectedOn',
    ]);
  return scope.db
    .selectFrom(underWay.unionAll(awaited).as('d'))
    .select(['d.number', 'd.orderNumber', 'd.state', 'd.expectedOn'])
    .orderBy(sql`"expectedOn" nulls last`)
    .orderBy('d.orderNumber')
    .limit(shownRows);
};

const stockAt = (scope: CompanyScope) =>
  atSite.stockOf(scope).select(['d.code', 'd.reference', 'd.description', 'd.available', 'd.state']).orderBy('d.reference').orderBy('d.id').limit(shownRows);

/** Tickets of the site: those of interventions to come first. */
const ticketsAt = (scope: CompanyScope, today: string) =>
  atSite
    .ticketsOf(scope)
    .select(['d.number', 'd.label', 'd.state', 'd.priority', jsonInstant('d.planned_at').as('plannedAt')])
    .orderBy(sql`d.planned_at < ${today}::date nulls last`)
    .orderBy(sql`d.planned_at nulls last`)
    .orderBy('d.created_at', 'desc')
    .limit(shownRows);

const contractsAt = (scope: CompanyScope, today: string) =>
  scope.db
    .selectFrom(
      atSite
        .contractLinesOf(scope)
        .select(['d.company_id', 'd.contract_id', sql<string | null>`min(d.until_on) filter (where d.until_on >= ${today}::date)`.as('ends_on')])
        .groupBy(['d.company_id', 'd.contract_id'])
        .as('p'),
    )
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.contract_id'))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturer_code')
    .select(['c.id', 'c.number', 'c.label', 'f.name as manufacturerName', 'p.ends_on as endsOn'])
    .orderBy(sql`p.ends_on nulls last`)
    .orderBy('c.number')
    .limit(shownRows);

const importOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('import_batches as b')
    .select(['b.id as batch', 'b.kind', jsonInstant('b.imported_at').as('at'), 'b.author_name as by'])
    .whereRef('b.company_id', '=', columnOf('sites', 'it.company_id'))
    .whereRef('b.id', '=', columnOf('sites', 'it.import_batch_id'))
    .where('b.imported_at', 'is not', null);

/** One site by code or id, with its contacts and the objects located there, in one statement. `soon`: ends before this day are near. */
const wholeSite = keptQuery(
  (scope: CompanyScope, { code, today, soon }: { code: string; today: string; soon: string }, { column }: { column: 'id' | 'code' }): Compilable<SiteRecord> =>
    recordQuery<SiteRecord>(
      listedSites(scope, scope.db.selectFrom('sites').selectAll().where(column, '=', code).as('it')).select([
        'it.legal_form as legalForm',
        'it.notes',
        'it.access_instructions as accessInstructions',
        sql<Site['deliveryHours']>`it.delivery_hours`.as('deliveryHours'),
        'it.version',
        'it.created_at as createdAt',
        'it.archived_at as archivedAt',
        jsonObjectFrom(importOf(scope)).as('imported'),
        jsonArrayFrom(contactsAt(scope)).as('contacts'),
        jsonArrayFrom(devicesAt(scope)).as('devices'),
        jsonArrayFrom(deliveriesAt(scope)).as('deliveries'),
        jsonArrayFrom(stockAt(scope)).as('stockItems'),
        jsonArrayFrom(ticketsAt(scope, today)).as('tickets'),
        jsonArrayFrom(contractsAt(scope, today)).as('contracts'),
        sql<number>`(${atSite
          .contractLinesOf(scope)
          .select(sql<number>`count(*)::integer`.as('count'))
          .where(sql<boolean>`d.until_on >= ${today} and d.until_on < ${soon}`)})`.as('endingLineCount'),
      ]),
    ),
  () => true,
);

export const siteByCode = (scope: CompanyScope, code: string, days: { today: string; soon: string }): Compilable<SiteRecord> =>
  wholeSite(scope, { code, ...days }, { column: keyOf(code) });

/** The company of a site with this code. */
export const siteExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db.selectFrom('sites').select('company_id as companyId').where(keyOf(code), '=', code);

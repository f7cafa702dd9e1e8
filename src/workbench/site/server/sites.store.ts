import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keepSet } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { openTicketStates } from '#services/tickets/ticket.ts';
import type { SiteState } from '#parties/sites/site.ts';
import type { Position } from '#parties/sites/position.ts';
import { siteList } from '#parties/sites/sites.list.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';

const openTickets = sql.join(openTicketStates.map((state) => sql.lit(state)));

/** Rows of other domains that stand at the site under `it`, as the reader sees them. */
const selectSiteDevices = ({ db }: CompanyScope) =>
  db.selectFrom('devices as d').whereRef('d.companyId', '=', refColumn('sites', 'it.companyId')).whereRef('d.siteId', '=', refColumn('sites', 'it.id'));
const selectSiteDeliveries = ({ db }: CompanyScope) =>
  db
    .selectFrom('deliveries as d')
    .whereRef('d.companyId', '=', refColumn('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', refColumn('sites', 'it.id'))
    .where('d.state', '<>', sql.lit('delivered'));
/** Orders without a delivery under way: tracking shows them beside deliveries. */
const selectSiteAwaitedOrders = ({ db }: CompanyScope) =>
  db
    .selectFrom('orders as d')
    .whereRef('d.companyId', '=', refColumn('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', refColumn('sites', 'it.id'))
    .where(sql<SqlBool>`d.state in ('awaitingDelivery', 'partiallyDelivered')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as w')
            .select('w.id')
            .whereRef('w.companyId', '=', 'd.companyId')
            .whereRef('w.orderId', '=', 'd.id')
            .where('w.state', '<>', sql.lit('delivered')),
        ),
      ),
    );
const selectSiteStock = ({ db }: CompanyScope) =>
  db.selectFrom('stock_items as d').whereRef('d.companyId', '=', refColumn('sites', 'it.companyId')).whereRef('d.siteId', '=', refColumn('sites', 'it.id'));
const selectSiteTickets = ({ db }: CompanyScope) =>
  db
    .selectFrom('tickets as d')
    .whereRef('d.companyId', '=', refColumn('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', refColumn('sites', 'it.id'))
    .where(sql<SqlBool>`d.state in (${openTickets})`);
const selectSiteContractLines = ({ db }: CompanyScope) =>
  db
    .selectFrom('contract_lines as d')
    .whereRef('d.companyId', '=', refColumn('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', refColumn('sites', 'it.id'))
    .where('d.contractState', '<>', sql.lit('archived'));
const selectSiteContacts = ({ db }: CompanyScope) =>
  db
    .selectFrom('site_contacts as r')
    .innerJoin('contacts as k', (join) => join.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.contactId'))
    .whereRef('r.companyId', '=', refColumn('sites', 'it.companyId'))
    .whereRef('r.siteId', '=', refColumn('sites', 'it.id'));
export const atSite = {
  selectSiteDevices,
  selectSiteDeliveries,
  selectSiteAwaitedOrders,
  selectSiteStock,
  selectSiteTickets,
  selectSiteContractLines,
  selectSiteContacts,
};

const counted = sql<number>`count(*)::integer`;
const contactFullName = sql<string>`concat_ws(' ', nullif(k.first_name, ''), k.last_name)`;

/** The columns of a row of the list. */
export const selectSites = (scope: CompanyScope, page: CutOf<'sites', 'it'>) =>
  scope.db.selectFrom(page).select((eb) => [
    'it.companyId',
    'it.id',
    'it.code',
    'it.label',
    'it.type',
    // Computed by the database: no check lists its words.
    eb.ref('it.state').$castTo<SiteState>().as('state'),
    'it.street',
    'it.complement',
    'it.postalCode',
    'it.city',
    'it.country',
    sql<Position | null>`case when it.latitude is not null then jsonb_build_object('latitude', it.latitude, 'longitude', it.longitude,
        'source', it.position_source, 'precision', it.position_precision) end`.as('position'),
    'it.showOnMap',
    sql<string | null>`(${selectSiteContacts(scope).select(contactFullName.as('name')).where('r.role', '=', sql.lit('main'))})`.as('mainContact'),
    sql<number>`(${selectSiteDevices(scope).select(counted.as('count'))})`.as('deviceCount'),
    sql<number>`(${selectSiteDeliveries(scope).select(counted.as('count'))}) + (${selectSiteAwaitedOrders(scope).select(counted.as('count'))})`.as(
      'deliveryCount',
    ),
    sql<number>`(${selectSiteStock(scope).select(counted.as('count'))})`.as('stockItemCount'),
    sql<number>`(${selectSiteTickets(scope).select(counted.as('count'))})`.as('ticketCount'),
    sql<number>`(${selectSiteContractLines(scope).select(sql<number>`count(distinct d.contract_id)::integer`.as('count'))})`.as('contractCount'),
  ]);

/** The list of sites, read from its table. */
export const sites = serveList(siteList, {
  table: 'sites',
  searchKind: siteKind,
  sorts: { label: 'label', city: 'cityKey' },
  states: { column: 'state' },
  filters: (on) => ({
    type: on.equalTo('type'),
    country: on.equalTo('country'),
    onMap: on.isTrue('showOnMap'),
    withStock: on.where(keepSet, (_, scope) => sql<SqlBool>`exists ${selectSiteStock(scope).select(sql.lit(1).as('one'))}`),
    withTickets: on.where(keepSet, (_, scope) => sql<SqlBool>`exists ${selectSiteTickets(scope).select(sql.lit(1).as('one'))}`),
  }),
  foundBy: {
    shown: (site) => [site.code, site.label, site.street, site.postalCode, site.city, site.mainContact],
    hidden: { contact: (scope) => selectSiteContacts(scope).select(contactFullName.as('value')) },
  },
  rows: selectSites,
});

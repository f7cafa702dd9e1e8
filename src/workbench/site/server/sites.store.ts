import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { set } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { openTicketStates } from '#services/tickets/ticket.ts';
import type { SiteState } from '#parties/sites/site.ts';
import type { Position } from '#parties/sites/position.ts';
import { siteList } from '#parties/sites/sites.list.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';

const openTickets = sql.join(openTicketStates.map((state) => sql.lit(state)));

/** Rows of other domains that stand at the site under `it`, as the reader sees them. */
const devicesOf = ({ db }: CompanyScope) =>
  db.selectFrom('devices as d').whereRef('d.companyId', '=', columnOf('sites', 'it.companyId')).whereRef('d.siteId', '=', columnOf('sites', 'it.id'));
const deliveriesOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('deliveries as d')
    .whereRef('d.companyId', '=', columnOf('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', columnOf('sites', 'it.id'))
    .where('d.state', '<>', sql.lit('delivered'));
/** Orders without a delivery under way: tracking shows them beside deliveries. */
const awaitedOrdersOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('orders as d')
    .whereRef('d.companyId', '=', columnOf('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', columnOf('sites', 'it.id'))
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
const stockOf = ({ db }: CompanyScope) =>
  db.selectFrom('stock_items as d').whereRef('d.companyId', '=', columnOf('sites', 'it.companyId')).whereRef('d.siteId', '=', columnOf('sites', 'it.id'));
const ticketsOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('tickets as d')
    .whereRef('d.companyId', '=', columnOf('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', columnOf('sites', 'it.id'))
    .where(sql<SqlBool>`d.state in (${openTickets})`);
const contractLinesOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('contract_lines as d')
    .whereRef('d.companyId', '=', columnOf('sites', 'it.companyId'))
    .whereRef('d.siteId', '=', columnOf('sites', 'it.id'))
    .where('d.contractState', '<>', sql.lit('archived'));
const contactsOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('site_contacts as r')
    .innerJoin('contacts as k', (join) => join.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.contactId'))
    .whereRef('r.companyId', '=', columnOf('sites', 'it.companyId'))
    .whereRef('r.siteId', '=', columnOf('sites', 'it.id'));
export const atSite = { devicesOf, deliveriesOf, awaitedOrdersOf, stockOf, ticketsOf, contractLinesOf, contactsOf };

const counted = sql<number>`count(*)::integer`;
const nameOf = sql<string>`concat_ws(' ', nullif(k.first_name, ''), k.last_name)`;

/** The columns of a row of the list. */
export const listedSites = (scope: CompanyScope, page: CutOf<'sites', 'it'>) =>
  scope.db.selectFrom(page).select((eb) => [
    'it.companyId',
    'it.id',
    'it.code',
    'it.label',
    'it.type',
    eb.ref('it.state').$castTo<SiteState>().as('state'),
    'it.street',
    'it.complement',
    'it.postalCode',
    'it.city',
    'it.country',
    sql<Position | null>`case when it.latitude is not null then jsonb_build_object('latitude', it.latitude, 'longitude', it.longitude,
        'source', it.position_source, 'precision', it.position_precision) end`.as('position'),
    'it.showOnMap',
    sql<string | null>`(${contactsOf(scope).select(nameOf.as('name')).where('r.role', '=', sql.lit('main'))})`.as('mainContact'),
    sql<number>`(${devicesOf(scope).select(counted.as('count'))})`.as('deviceCount'),
    sql<number>`(${deliveriesOf(scope).select(counted.as('count'))}) + (${awaitedOrdersOf(scope).select(counted.as('count'))})`.as('deliveryCount'),
    sql<number>`(${stockOf(scope).select(counted.as('count'))})`.as('stockItemCount'),
    sql<number>`(${ticketsOf(scope).select(counted.as('count'))})`.as('ticketCount'),
    sql<number>`(${contractLinesOf(scope).select(sql<number>`count(distinct d.contract_id)::integer`.as('count'))})`.as('contractCount'),
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
    withStock: on.where(set, (_, scope) => sql<SqlBool>`exists ${stockOf(scope).select(sql.lit(1).as('one'))}`),
    withTickets: on.where(set, (_, scope) => sql<SqlBool>`exists ${ticketsOf(scope).select(sql.lit(1).as('one'))}`),
  }),
  foundBy: {
    shown: (site) => [site.code, site.label, site.street, site.postalCode, site.city, site.mainContact],
    hidden: { contact: (scope) => contactsOf(scope).select(nameOf.as('value')) },
  },
  rows: listedSites,
});

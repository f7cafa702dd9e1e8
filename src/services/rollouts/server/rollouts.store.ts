import { recordQuery, jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { rolloutsShown, type RolloutDetail, type RolloutSiteShown, type RolloutSummary } from '../rollouts.api.ts';

/** A site of a roll-out as it is read; the rules add whether it is late or finished. */
export type RolloutSiteRecord = Omit<RolloutSiteShown, 'daysLate' | 'isFinished'>;
type Sites = { sites: RolloutSiteRecord[] };
export type RolloutSummaryRecord = Omit<RolloutSummary, 'companyName' | 'progress'> & Sites;
export type RolloutRecord = Omit<RolloutDetail, 'companyName' | 'progress' | 'sites'> & Sites;

const selectRollouts = (scope: CompanyScope, code: string) => scope.db.selectFrom('rollouts as r').where(isUuid(code) ? 'r.id' : 'r.number', '=', code);

/** The company of a roll-out with this code. */
export const selectRolloutKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number; id: string }> =>
  selectRollouts(scope, code).select(['r.companyId', 'r.id']);

const columns = ['r.companyId', 'r.id', 'r.number', 'r.label', 'r.wishedOn', 'r.requesterName', 'r.createdAt'] as const;

/** Tickets of the roll-out under `r`, each with its site and its serial numbers. */
const selectSites = ({ db }: CompanyScope) =>
  jsonArrayFrom(
    db
      .selectFrom('tickets as t')
      .innerJoin('sites as s', (join) => join.onRef('s.companyId', '=', 't.companyId').onRef('s.id', '=', 't.siteId'))
      .select((eb) => [
        't.id as ticketId',
        't.number as ticketNumber',
        't.services',
        't.takesFromStock',
        't.isSentOut',
        't.state',
        's.id as siteId',
        's.code as siteCode',
        's.label as siteLabel',
        's.city',
        jsonInstant('t.plannedAt').as('plannedAt'),
        't.technicianName',
        't.invoiceNumber',
        sql<boolean>`exists (${eb
          .selectFrom('invoices as i')
          .select('i.id')
          .whereRef('i.companyId', '=', 't.companyId')
          .whereRef('i.number', '=', 't.invoiceNumber')})`.as('hasInvoice'),
        't.validationComment',
        jsonInstant('t.createdAt').as('createdAt'),
        sql<number>`(coalesce(${eb
          .selectFrom('ticket_lines as l')
          .select(sql<number>`sum(l.quantity)`.as('items'))
          .whereRef('l.companyId', '=', 't.companyId')
          .whereRef('l.ticketId', '=', 't.id')
          .where('l.origin', '=', 'order')}, 0) + coalesce(${eb
          .selectFrom('ticket_stock_lines as k')
          .select(sql<number>`sum(k.quantity)`.as('items'))
          .whereRef('k.companyId', '=', 't.companyId')
          .whereRef('k.ticketId', '=', 't.id')}, 0))::integer`.as('planned'),
        // Devices of the order lines at the site, and items that left the stock for the ticket.
        sql<number>`(coalesce(${eb
          .selectFrom('ticket_lines as l')
          .select((line) =>
            sql<number>`sum(least(l.quantity, ${line
              .selectFrom('devices as d')
              .select(sql<number>`count(*)`.as('items'))
              .whereRef('d.companyId', '=', 'l.companyId')
              .whereRef('d.orderLineId', '=', 'l.orderLineId')
              .where('d.siteId', '=', refColumn('tickets', 't.siteId'))}))`.as('items'),
          )
          .whereRef('l.companyId', '=', 't.companyId')
          .whereRef('l.ticketId', '=', 't.id')
          .where('l.origin', '=', 'order')}, 0) + coalesce(${eb
          .selectFrom('stock_movements as m')
          .select(sql<number>`sum(m.quantity)`.as('items'))
          .whereRef('m.companyId', '=', 't.companyId')
          .whereRef('m.ticketId', '=', 't.id')
          .where('m.kind', '=', 'out')}, 0))::integer`.as('recorded'),
      ])
      .whereRef('t.companyId', '=', refColumn('rollouts', 'r.companyId'))
      .whereRef('t.rolloutId', '=', refColumn('rollouts', 'r.id'))
      .orderBy('s.label')
      .orderBy('t.id'),
  );

/** The latest roll-outs with their sites. */
export const latestRollouts = (scope: CompanyScope): Compilable<RolloutSummaryRecord> =>
  recordQuery<RolloutSummaryRecord>(
    scope.db
      .selectFrom('rollouts as r')
      .select(columns)
      .select(selectSites(scope).as('sites'))
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(rolloutsShown),
  );

/** One roll-out with its sites, in one statement; found by number or id. */
export const rolloutByCode = (scope: CompanyScope, code: string): Compilable<RolloutRecord> =>
  recordQuery<RolloutRecord>(
    selectRollouts(scope, code)
      .select(columns)
      .select((eb) => [
        selectSites(scope).as('sites'),
        jsonArrayFrom(
          eb
            .selectFrom('tickets as t')
            .innerJoin('ticket_lines as l', (join) => join.onRef('l.companyId', '=', 't.companyId').onRef('l.ticketId', '=', 't.id'))
            .innerJoin('order_lines as ol', (join) => join.onRef('ol.companyId', '=', 'l.companyId').onRef('ol.id', '=', 'l.orderLineId'))
            .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'ol.companyId').onRef('o.id', '=', 'ol.orderId'))
            .select(['o.number', 'o.customerOrderNumber'])
            .distinct()
            .whereRef('t.companyId', '=', 'r.companyId')
            .whereRef('t.rolloutId', '=', 'r.id')
            .orderBy('o.number'),
        ).as('orders'),
        sql<string[]>`coalesce(${eb
          .selectFrom('tickets as t')
          .innerJoin('ticket_lines as l', (join) => join.onRef('l.companyId', '=', 't.companyId').onRef('l.ticketId', '=', 't.id'))
          .select(sql<string[]>`json_agg(distinct l.reference)`.as('references'))
          .whereRef('t.companyId', '=', 'r.companyId')
          .whereRef('t.rolloutId', '=', 'r.id')}, '[]')`.as('references'),
      ]),
  );

/** A recorded serial number of a roll-out. */
export interface RolloutSerial {
  siteCode: string;
  siteLabel: string;
  ticketNumber: string;
  state: RolloutSiteShown['state'];
  reference: string;
  serial: string;
  orderNumber: string;
  plannedAt: string | null;
  technicianName: string | null;
}

/** Devices of the order lines of a roll-out that stand at its sites, by site. */
export const selectSerials = (scope: CompanyScope, rolloutId: string): Compilable<RolloutSerial> =>
  recordQuery<RolloutSerial>(
    scope.db
      .selectFrom('tickets as t')
      .innerJoin('sites as s', (join) => join.onRef('s.companyId', '=', 't.companyId').onRef('s.id', '=', 't.siteId'))
      .innerJoin('ticket_lines as l', (join) => join.onRef('l.companyId', '=', 't.companyId').onRef('l.ticketId', '=', 't.id'))
      .innerJoin('order_lines as ol', (join) => join.onRef('ol.companyId', '=', 'l.companyId').onRef('ol.id', '=', 'l.orderLineId'))
      .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'ol.companyId').onRef('o.id', '=', 'ol.orderId'))
      .innerJoin('devices as d', (join) =>
        join.onRef('d.companyId', '=', 'l.companyId').onRef('d.orderLineId', '=', 'l.orderLineId').onRef('d.siteId', '=', 't.siteId'),
      )
      .select([
        's.code as siteCode',
        's.label as siteLabel',
        't.number as ticketNumber',
        't.state',
        'd.reference',
        'd.serial',
        'o.number as orderNumber',
        't.plannedAt',
        't.technicianName',
      ])
      .where('t.rolloutId', '=', rolloutId)
      .orderBy('s.label')
      .orderBy('t.id')
      .orderBy('l.position')
      .orderBy('d.serialKey'),
  );

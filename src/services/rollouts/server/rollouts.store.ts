import { recordQuery, jsonInstant, columnOf } from '#platform/data/server/db/typed-sql.ts';
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

const rolloutsBy = (scope: CompanyScope, code: string) => scope.db.selectFrom('rollouts as r').where(isUuid(code) ? 'r.id' : 'r.number', '=', code);

/** The company of a roll-out with this code. */
export const rolloutExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number; id: string }> =>
  rolloutsBy(scope, code).select(['r.company_id as companyId', 'r.id']);

const columns = [
  'r.company_id as companyId',
  'r.id',
  'r.number',
  'r.label',
  'r.wished_on as wishedOn',
  'r.requester_name as requesterName',
  'r.created_at as createdAt',
] as const;

/** Tickets of the roll-out under `r`, each with its site and its serial numbers. */
const sitesOf = ({ db }: CompanyScope) =>
  jsonArrayFrom(
    db
      .selectFrom('tickets as t')
      .innerJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
      .select((eb) => [
        't.id as ticketId',
        't.number as ticketNumber',
        't.services',
        't.takes_from_stock as takesFromStock',
        't.is_sent_out as isSentOut',
        't.state',
        's.id as siteId',
        's.code as siteCode',
        's.label as siteLabel',
        's.city',
        jsonInstant('t.planned_at').as('plannedAt'),
        't.technician_name as technicianName',
        't.invoice_number as invoiceNumber',
        sql<boolean>`exists (${eb
          .selectFrom('invoices as i')
          .select('i.id')
          .whereRef('i.company_id', '=', 't.company_id')
          .whereRef('i.number', '=', 't.invoice_number')})`.as('hasInvoice'),
        't.validation_comment as validationComment',
        jsonInstant('t.created_at').as('createdAt'),
        sql<number>`(coalesce(${eb
          .selectFrom('ticket_lines as l')
          .select(sql<number>`sum(l.quantity)`.as('items'))
          .whereRef('l.company_id', '=', 't.company_id')
          .whereRef('l.ticket_id', '=', 't.id')
          .where('l.origin', '=', 'order')}, 0) + coalesce(${eb
          .selectFrom('ticket_stock_lines as k')
          .select(sql<number>`sum(k.quantity)`.as('items'))
          .whereRef('k.company_id', '=', 't.company_id')
          .whereRef('k.ticket_id', '=', 't.id')}, 0))::integer`.as('planned'),
        // Devices of the order lines at the site, and items that left the stock for the ticket.
        sql<number>`(coalesce(${eb
          .selectFrom('ticket_lines as l')
          .select((line) =>
            sql<number>`sum(least(l.quantity, ${line
              .selectFrom('devices as d')
              .select(sql<number>`count(*)`.as('items'))
              .whereRef('d.company_id', '=', 'l.company_id')
              .whereRef('d.order_line_id', '=', 'l.order_line_id')
              .where('d.site_id', '=', columnOf('tickets', 't.site_id'))}))`.as('items'),
          )
          .whereRef('l.company_id', '=', 't.company_id')
          .whereRef('l.ticket_id', '=', 't.id')
          .where('l.origin', '=', 'order')}, 0) + coalesce(${eb
          .selectFrom('stock_movements as m')
          .select(sql<number>`sum(m.quantity)`.as('items'))
          .whereRef('m.company_id', '=', 't.company_id')
          .whereRef('m.ticket_id', '=', 't.id')
          .where('m.kind', '=', 'out')}, 0))::integer`.as('recorded'),
      ])
      .whereRef('t.company_id', '=', columnOf('rollouts', 'r.company_id'))
      .whereRef('t.rollout_id', '=', columnOf('rollouts', 'r.id'))
      .orderBy('s.label')
      .orderBy('t.id'),
  );

/** The latest roll-outs with their sites. */
export const latestRollouts = (scope: CompanyScope): Compilable<RolloutSummaryRecord> =>
  recordQuery<RolloutSummaryRecord>(
    scope.db
      .selectFrom('rollouts as r')
      .select(columns)
      .select(sitesOf(scope).as('sites'))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(rolloutsShown),
  );

/** One roll-out with its sites, in one statement; found by number or id. */
export const rolloutByCode = (scope: CompanyScope, code: string): Compilable<RolloutRecord> =>
  recordQuery<RolloutRecord>(
    rolloutsBy(scope, code)
      .select(columns)
      .select((eb) => [
        sitesOf(scope).as('sites'),
        jsonArrayFrom(
          eb
            .selectFrom('tickets as t')
            .innerJoin('ticket_lines as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.ticket_id', '=', 't.id'))
            .innerJoin('order_lines as ol', (join) => join.onRef('ol.company_id', '=', 'l.company_id').onRef('ol.id', '=', 'l.order_line_id'))
            .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'ol.company_id').onRef('o.id', '=', 'ol.order_id'))
            .select(['o.number', 'o.customer_order_number as customerOrderNumber'])
            .distinct()
            .whereRef('t.company_id', '=', 'r.company_id')
            .whereRef('t.rollout_id', '=', 'r.id')
            .orderBy('o.number'),
        ).as('orders'),
        sql<string[]>`coalesce(${eb
          .selectFrom('tickets as t')
          .innerJoin('ticket_lines as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.ticket_id', '=', 't.id'))
          .select(sql<string[]>`json_agg(distinct l.reference)`.as('references'))
          .whereRef('t.company_id', '=', 'r.company_id')
          .whereRef('t.rollout_id', '=', 'r.id')}, '[]')`.as('references'),
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
export const serialsOf = (scope: CompanyScope, rolloutId: string): Compilable<RolloutSerial> =>
  recordQuery<RolloutSerial>(
    scope.db
      .selectFrom('tickets as t')
      .innerJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
      .innerJoin('ticket_lines as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.ticket_id', '=', 't.id'))
      .innerJoin('order_lines as ol', (join) => join.onRef('ol.company_id', '=', 'l.company_id').onRef('ol.id', '=', 'l.order_line_id'))
      .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'ol.company_id').onRef('o.id', '=', 'ol.order_id'))
      .innerJoin('devices as d', (join) =>
        join.onRef('d.company_id', '=', 'l.company_id').onRef('d.order_line_id', '=', 'l.order_line_id').onRef('d.site_id', '=', 't.site_id'),
      )
      .select([
        's.code as siteCode',
        's.label as siteLabel',
        't.number as ticketNumber',
        't.state',
        'd.reference',
        'd.serial',
        'o.number as orderNumber',
        't.planned_at as plannedAt',
        't.technician_name as technicianName',
      ])
      .where('t.rollout_id', '=', rolloutId)
      .orderBy('s.label')
      .orderBy('t.id')
      .orderBy('l.position')
      .orderBy('d.serial_key'),
  );

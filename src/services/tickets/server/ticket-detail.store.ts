import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { TicketDetail } from '../tickets.api.ts';
import { ticketKind } from '../tickets.journal.ts';
import { interventionsOf } from '#services/interventions/server/shown-interventions.store.ts';
import { eventsOf } from './ticket-events.store.ts';
import { contactNamed, siteNamed } from './ticket-places.store.ts';

/** A ticket as it is read: what its page shows and what its wizard holds. Presentation adds its course and what its reader may do. */
export type TicketRecord = Omit<TicketDetail, 'companyName' | 'course' | 'moves' | 'isFollowed' | 'can' | 'lines' | 'stockLines' | 'addresses'> & {
  requesterId: string | null;
  authorId: string | null;
  subOrganisationId: string | null;
  lines: (TicketDetail['lines'][number] & {
    /** Line of an order, and what it names where the reader sees it. */
    orderLineId: string | null;
    orderedReference: string | null;
    orderedDescription: string | null;
    /** Device, and its description where the reader sees it. */
    deviceId: string | null;
    deviceDescription: string | null;
  })[];
  stockLines: (TicketDetail['stockLines'][number] & { itemId: string })[];
  addresses: (TicketDetail['addresses'][number] & { siteId: string; contactId: string | null })[];
};

const ticketsBy = (scope: CompanyScope, column: 'id' | 'number', code: string) => scope.db.selectFrom('tickets as t').where(`t.${column}`, '=', code);

/** The ticket with this code, and its company. */
export const ticketExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number; id: string }> =>
  ticketsBy(scope, isUuid(code) ? 'id' : 'number', code)
    .select(['t.company_id as companyId', 't.id'])
    .limit(1);

/** One ticket with everything it holds, in one statement; found by number or id. */
export const ticketByCode = (scope: CompanyScope, code: string): Compilable<TicketRecord> =>
  wholeTicket(scope, { code }, { column: isUuid(code) ? 'id' : 'number' });

const wholeTicket = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: 'id' | 'number' }): Compilable<TicketRecord> =>
    recordQuery<TicketRecord>(
      ticketsBy(scope, column, code)
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.company_id', '=', 't.company_id').onRef('sub.id', '=', 't.sub_organisation_id'))
        .select([
          't.company_id as companyId',
          't.id',
          't.number',
          't.label',
          't.description',
          't.services',
          't.takes_from_stock as takesFromStock',
          't.is_sent_out as isSentOut',
          't.state',
          't.state_at as stateAt',
          't.priority',
          't.impact',
          't.type',
          't.requester_id as requesterId',
          't.requester_name as requesterName',
          't.author_id as authorId',
          't.author_name as authorName',
          't.technician_id as technicianId',
          't.technician_name as technicianName',
          't.planned_at as plannedAt',
          't.clock_kind as clockKind',
          't.clock_state as clockState',
          't.clock_due_at as clockDueAt',
          't.comment',
          't.validation_comment as validationComment',
          't.smart_account as smartAccount',
          't.cco_id as ccoId',
          't.shipping_option as shippingOption',
          't.shipping_on as shippingOn',
          't.order_number as orderNumber',
          't.invoice_number as invoiceNumber',
          't.created_at as createdAt',
          't.version',
          't.site_id as siteId',
          't.sub_organisation_id as subOrganisationId',
          'sub.name as subOrganisationName',
        ])
        .select((eb) => [
          // Questions that nobody was asked have no answer.
          sql<TicketDetail['details']>`'{"engineering": null, "study": null, "audit": null}'::jsonb || t.details`.as('details'),
          sql<boolean>`exists (${eb.selectFrom('invoices as i').select('i.id').whereRef('i.company_id', '=', 't.company_id').whereRef('i.number', '=', 't.invoice_number')})`.as(
            'hasInvoice',
          ),
          sql<
            string | null
          >`(${eb.selectFrom('sites as s').select('s.label').whereRef('s.company_id', '=', 't.company_id').whereRef('s.id', '=', 't.site_id')})`.as(
            'siteLabel',
          ),
          siteNamed('t').as('site'),
          contactNamed('t').as('contact'),
          jsonObjectFrom(
            eb
              .selectFrom('orders as o')
              .select(['o.number', 'o.customer_order_number as customerOrderNumber'])
              .whereRef('o.company_id', '=', 't.company_id')
              .whereRef('o.id', '=', 't.order_id'),
          ).as('order'),
          jsonObjectFrom(
            eb.selectFrom('rollouts as r').select(['r.number', 'r.label']).whereRef('r.company_id', '=', 't.company_id').whereRef('r.id', '=', 't.rollout_id'),
          ).as('rollout'),
          sql<
            string | null
          >`(${eb.selectFrom('rollouts as r').select('r.number').whereRef('r.company_id', '=', 't.company_id').whereRef('r.id', '=', 't.rollout_id')})`.as(
            'rolloutNumber',
          ),
          sql<string | null>`(${eb
            .selectFrom('ticket_preferred_dates as w')
            .select('w.wished_on')
            .whereRef('w.company_id', '=', 't.company_id')
            .whereRef('w.ticket_id', '=', 't.id')
            .where('w.position', '=', sql.lit(1))})`.as('wishedOn'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_clocks as k')
              .select(['k.kind', 'k.state', 'k.target_minutes as targetMinutes', jsonInstant('k.since').as('since'), jsonInstant('k.due_at').as('dueAt')])
              .whereRef('k.company_id', '=', 't.company_id')
              .whereRef('k.ticket_id', '=', 't.id')
              .orderBy('k.kind'),
          ).as('clocks'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_preferred_dates as w')
              .select(['w.wished_on as on', 'w.part'])
              .whereRef('w.company_id', '=', 't.company_id')
              .whereRef('w.ticket_id', '=', 't.id')
              .orderBy('w.position'),
          ).as('preferredDates'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_lines as l')
              .leftJoin('devices as d', (join) => join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.device_id'))
              .leftJoin('order_lines as ol', (join) => join.onRef('ol.company_id', '=', 'l.company_id').onRef('ol.id', '=', 'l.order_line_id'))
              .leftJoin('orders as lo', (join) => join.onRef('lo.company_id', '=', 'ol.company_id').onRef('lo.id', '=', 'ol.order_id'))
              .select((line) => [
                'l.id',
                'l.origin',
                'l.reference',
                'l.description',
                'l.quantity',
                'l.serial',
                'l.order_line_id as orderLineId',
                'l.device_id as deviceId',
                'd.manufacturer_code as deviceManufacturer',
                'd.reference as deviceReference',
                'd.description as deviceDescription',
                'ol.reference as orderedReference',
                'ol.description as orderedDescription',
                'ol.state as orderedState',
                sql<string | null>`coalesce(d.manufacturer_code, (${line
                  .selectFrom('products as p')
                  .select(sql`case when count(*) = 1 then min(p.manufacturer_code) end`.as('manufacturer'))
                  .whereRef('p.reference', '=', 'l.reference')}))`.as('manufacturer'),
                'lo.number as orderNumber',
                'lo.customer_order_number as customerOrderNumber',
                jsonArrayFrom(
                  line
                    .selectFrom('ticket_line_configurations as c')
                    .select(['c.piece as item', 'c.host_name as hostName', 'c.address', 'c.vlans', 'c.template', 'c.note', 'c.file_id as fileId'])
                    .whereRef('c.company_id', '=', 'l.company_id')
                    .whereRef('c.line_id', '=', 'l.id')
                    .orderBy('c.piece'),
                ).as('configurations'),
              ])
              .whereRef('l.company_id', '=', 't.company_id')
              .whereRef('l.ticket_id', '=', 't.id')
              .orderBy('l.position'),
          ).as('lines'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_stock_lines as l')
              .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'l.company_id').onRef('i.id', '=', 'l.item_id'))
              .select((line) => [
                'l.id',
                'l.item_id as itemId',
                'i.code as itemCode',
                'i.reference',
                'i.description',
                'l.quantity',
                'l.note',
                jsonObjectFrom(
                  line
                    .selectFrom('stock_reservations as v')
                    .select((held) => [
                      'v.number',
                      'v.state',
                      'v.quantity',
                      'v.until_on as untilOn',
                      sql<string[]>`coalesce(${held
                        .selectFrom('stock_serials as c')
                        .select(sql<string[]>`json_agg(c.serial order by c.serial_key)`.as('serials'))
                        .whereRef('c.company_id', '=', 'v.company_id')
                        .whereRef('c.reservation_id', '=', 'v.id')}, '[]')`.as('serials'),
                    ])
                    .whereRef('v.company_id', '=', 'l.company_id')
                    .whereRef('v.id', '=', 'l.reservation_id'),
                ).as('reservation'),
              ])
              .whereRef('l.company_id', '=', 't.company_id')
              .whereRef('l.ticket_id', '=', 't.id')
              .orderBy('l.position'),
          ).as('stockLines'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_addresses as a')
              .select([
                'a.id',
                'a.service',
                'a.is_main as isMain',
                'a.site_id as siteId',
                'a.contact_id as contactId',
                siteNamed('a').as('site'),
                contactNamed('a').as('contact'),
              ])
              .whereRef('a.company_id', '=', 't.company_id')
              .whereRef('a.ticket_id', '=', 't.id')
              .orderBy('a.position'),
          ).as('addresses'),
          linkedFiles(ticketKind, 't').as('files'),
          jsonArrayFrom(interventionsOf(scope.db, 't')).as('interventions'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_followers as f')
              .select(['f.user_id as id', 'f.user_name as name'])
              .whereRef('f.company_id', '=', 't.company_id')
              .whereRef('f.ticket_id', '=', 't.id')
              .orderBy('f.created_at')
              .orderBy('f.user_id'),
          ).as('followers'),
          eventsOf('t').as('events'),
        ]),
    ),
  () => true,
);

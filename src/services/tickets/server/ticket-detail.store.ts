import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { afterAll, buildTalk, type TalkReading, type TalkRecord } from '#capabilities/conversations/server/conversation-reading.store.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { TicketDetail } from '../tickets.api.ts';
import { ticketKind } from '../tickets.journal.ts';
import { selectInterventions } from '#services/interventions/server/shown-interventions.store.ts';
import { selectEvents } from './ticket-events.store.ts';
import { selectContact, selectSite } from './ticket-places.store.ts';

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

const selectTickets = (scope: CompanyScope, column: 'id' | 'number', code: string) => scope.db.selectFrom('tickets as t').where(`t.${column}`, '=', code);

/** The ticket with this code, and its company. */
export const selectTicketKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number; id: string }> =>
  selectTickets(scope, isUuid(code) ? 'id' : 'number', code)
    .select(['t.companyId', 't.id'])
    .limit(1);

/** One ticket with everything it holds, in one statement; found by number or id. */
export const ticketByCode = (scope: CompanyScope, code: string): Compilable<TicketRecord> =>
  wholeTicket(scope, { code }, { column: isUuid(code) ? 'id' : 'number' });

/** The conversation on a ticket that is found by number or id, as its reader has it. */
export const talkOfTicket = (scope: CompanyScope, code: string, userId: string): Compilable<TalkRecord> =>
  keptTalk(scope, { code, companyId: scope.companyId, userId, kind: ticketKind, seq: afterAll }, { column: isUuid(code) ? 'id' : 'number' });

const keptTalk = keptQuery(
  (scope: CompanyScope, { code, ...reading }: TalkReading & { code: string }, { column }: { column: 'id' | 'number' }) =>
    buildTalk(scope.db, selectTickets(scope, column, code).select(['t.id as objectId', 't.number as code']).as('s'), reading),
  () => true,
);

const wholeTicket = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: 'id' | 'number' }): Compilable<TicketRecord> =>
    recordQuery<TicketRecord>(
      selectTickets(scope, column, code)
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.companyId', '=', 't.companyId').onRef('sub.id', '=', 't.subOrganisationId'))
        .select([
          't.companyId',
          't.id',
          't.number',
          't.label',
          't.description',
          't.services',
          't.takesFromStock',
          't.isSentOut',
          't.state',
          't.stateAt',
          't.priority',
          't.impact',
          't.type',
          't.requesterId',
          't.requesterName',
          't.authorId',
          't.authorName',
          't.technicianId',
          't.technicianName',
          't.plannedAt',
          't.clockKind',
          't.clockState',
          't.clockDueAt',
          't.comment',
          't.validationComment',
          't.smartAccount',
          't.ccoId',
          't.shippingOption',
          't.shippingOn',
          't.orderNumber',
          't.invoiceNumber',
          't.createdAt',
          't.version',
          't.siteId',
          't.subOrganisationId',
          'sub.name as subOrganisationName',
        ])
        .select((eb) => [
          // Questions that nobody was asked have no answer.
          sql<TicketDetail['details']>`'{"engineering": null, "study": null, "audit": null}'::jsonb || t.details`.as('details'),
          sql<boolean>`exists (${eb.selectFrom('invoices as i').select('i.id').whereRef('i.companyId', '=', 't.companyId').whereRef('i.number', '=', 't.invoiceNumber')})`.as(
            'hasInvoice',
          ),
          sql<
            string | null
          >`(${eb.selectFrom('sites as s').select('s.label').whereRef('s.companyId', '=', 't.companyId').whereRef('s.id', '=', 't.siteId')})`.as('siteLabel'),
          selectSite('t').as('site'),
          selectContact('t').as('contact'),
          jsonObjectFrom(
            eb
              .selectFrom('orders as o')
              .select(['o.number', 'o.customerOrderNumber'])
              .whereRef('o.companyId', '=', 't.companyId')
              .whereRef('o.id', '=', 't.orderId'),
          ).as('order'),
          jsonObjectFrom(
            eb.selectFrom('rollouts as r').select(['r.number', 'r.label']).whereRef('r.companyId', '=', 't.companyId').whereRef('r.id', '=', 't.rolloutId'),
          ).as('rollout'),
          sql<
            string | null
          >`(${eb.selectFrom('rollouts as r').select('r.number').whereRef('r.companyId', '=', 't.companyId').whereRef('r.id', '=', 't.rolloutId')})`.as(
            'rolloutNumber',
          ),
          sql<string | null>`(${eb
            .selectFrom('ticket_preferred_dates as w')
            .select('w.wishedOn')
            .whereRef('w.companyId', '=', 't.companyId')
            .whereRef('w.ticketId', '=', 't.id')
            .where('w.position', '=', sql.lit(1))})`.as('wishedOn'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_clocks as k')
              .select(['k.kind', 'k.state', 'k.targetMinutes', jsonInstant('k.since').as('since'), jsonInstant('k.dueAt').as('dueAt')])
              .whereRef('k.companyId', '=', 't.companyId')
              .whereRef('k.ticketId', '=', 't.id')
              .orderBy('k.kind'),
          ).as('clocks'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_preferred_dates as w')
              .select(['w.wishedOn as on', 'w.part'])
              .whereRef('w.companyId', '=', 't.companyId')
              .whereRef('w.ticketId', '=', 't.id')
              .orderBy('w.position'),
          ).as('preferredDates'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_lines as l')
              .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.deviceId'))
              .leftJoin('order_lines as ol', (join) => join.onRef('ol.companyId', '=', 'l.companyId').onRef('ol.id', '=', 'l.orderLineId'))
              .leftJoin('orders as lo', (join) => join.onRef('lo.companyId', '=', 'ol.companyId').onRef('lo.id', '=', 'ol.orderId'))
              .select((line) => [
                'l.id',
                'l.origin',
                'l.reference',
                'l.description',
                'l.quantity',
                'l.serial',
                'l.orderLineId',
                'l.deviceId',
                'd.manufacturerCode as deviceManufacturer',
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
                'lo.customerOrderNumber',
                jsonArrayFrom(
                  line
                    .selectFrom('ticket_line_configurations as c')
                    .select(['c.piece as item', 'c.hostName', 'c.address', 'c.vlans', 'c.template', 'c.note', 'c.fileId'])
                    .whereRef('c.companyId', '=', 'l.companyId')
                    .whereRef('c.lineId', '=', 'l.id')
                    .orderBy('c.piece'),
                ).as('configurations'),
              ])
              .whereRef('l.companyId', '=', 't.companyId')
              .whereRef('l.ticketId', '=', 't.id')
              .orderBy('l.position'),
          ).as('lines'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_stock_lines as l')
              .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.itemId'))
              .select((line) => [
                'l.id',
                'l.itemId',
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
                      'v.untilOn',
                      sql<string[]>`coalesce(${held
                        .selectFrom('stock_serials as c')
                        .select(sql<string[]>`json_agg(c.serial order by c.serial_key)`.as('serials'))
                        .whereRef('c.companyId', '=', 'v.companyId')
                        .whereRef('c.reservationId', '=', 'v.id')}, '[]')`.as('serials'),
                    ])
                    .whereRef('v.companyId', '=', 'l.companyId')
                    .whereRef('v.id', '=', 'l.reservationId'),
                ).as('reservation'),
              ])
              .whereRef('l.companyId', '=', 't.companyId')
              .whereRef('l.ticketId', '=', 't.id')
              .orderBy('l.position'),
          ).as('stockLines'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_addresses as a')
              .select(['a.id', 'a.service', 'a.isMain', 'a.siteId', 'a.contactId', selectSite('a').as('site'), selectContact('a').as('contact')])
              .whereRef('a.companyId', '=', 't.companyId')
              .whereRef('a.ticketId', '=', 't.id')
              .orderBy('a.position'),
          ).as('addresses'),
          linkedFiles(ticketKind, 't').as('files'),
          jsonArrayFrom(selectInterventions(scope.db, 't')).as('interventions'),
          jsonArrayFrom(
            eb
              .selectFrom('ticket_followers as f')
              .select(['f.userId as id', 'f.userName as name'])
              .whereRef('f.companyId', '=', 't.companyId')
              .whereRef('f.ticketId', '=', 't.id')
              .orderBy('f.createdAt')
              .orderBy('f.userId'),
          ).as('followers'),
          selectEvents('t').as('events'),
        ]),
    ),
  () => true,
);

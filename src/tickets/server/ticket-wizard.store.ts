import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/server/caller.ts';
import { recordQuery } from '#platform/server/db/record-query.ts';
import { isUuid } from '#platform/uuid.ts';
import type { WizardTicket } from '../ticket-sending.api.ts';
import { ticketKind } from '../tickets.journal.ts';

type Content = WizardTicket['content'];

/** A ticket as it is read for the wizard. `details` and texts that are absent stand as the database has them. */
export type WizardRecord = Omit<WizardTicket, 'content' | 'isAmendable' | 'names'> &
  Omit<Content, 'smartAccount' | 'ccoId' | 'requesterId' | 'files' | 'lines' | 'stockLines'> & {
    smartAccount: string | null;
    ccoId: string | null;
    requesterId: string | null;
    authorId: string | null;
    requesterName: string;
    lines: Content['lines'];
    stockLines: Content['stockLines'];
  } & Omit<WizardTicket['names'], 'requesterName'>;

const ticketsBy = (scope: CompanyScope, code: string) => scope.db.selectFrom('tickets as t').where(isUuid(code) ? 't.id' : 't.number', '=', code);

/** The company of a ticket with this code. */
export const sentTicketExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number; id: string }> =>
  ticketsBy(scope, code).select(['t.company_id as companyId', 't.id']);

/** A ticket with what the wizard holds of it and the names of what its ids stand for, in one statement; found by number or id. */
export const wizardTicketByCode = (scope: CompanyScope, code: string): Compilable<WizardRecord> =>
  recordQuery<WizardRecord>(
    ticketsBy(scope, code)
      .select([
        't.company_id as companyId',
        't.id',
        't.number',
        't.state',
        't.version',
        't.validation_comment as validationComment',
        't.label',
        't.description',
        't.services',
        't.takes_from_stock as takesFromStock',
        't.is_sent_out as isSentOut',
        't.priority',
        't.impact',
        't.type',
        't.requester_id as requesterId',
        't.requester_name as requesterName',
        't.author_id as authorId',
        't.comment',
        't.smart_account as smartAccount',
        't.cco_id as ccoId',
        't.shipping_option as shippingOption',
        't.shipping_on as shippingOn',
      ])
      .select((eb) => [
        eb.ref('t.details').$castTo<Content['details']>().as('details'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_lines as l')
            .select((line) => [
              'l.origin',
              'l.order_line_id as orderLineId',
              'l.device_id as deviceId',
              'l.reference',
              'l.description',
              'l.quantity',
              jsonArrayFrom(
                line
                  .selectFrom('ticket_line_configurations as c')
                  .select((one) => [
                    'c.piece',
                    one.fn.coalesce('c.host_name', sql.lit('')).as('hostName'),
                    one.fn.coalesce('c.address', sql.lit('')).as('address'),
                    one.fn.coalesce('c.vlans', sql.lit('')).as('vlans'),
                    one.fn.coalesce('c.template', sql.lit('')).as('template'),
                    one.fn.coalesce('c.note', sql.lit('')).as('note'),
                    'c.file_id as fileId',
                  ])
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
            .selectFrom('ticket_stock_lines as k')
            .select((line) => [
              'k.item_id as itemId',
              'k.quantity',
              'k.note',
              sql<string[]>`coalesce(${line
                .selectFrom('stock_serials as s')
                .select(sql<string[]>`json_agg(s.serial order by s.serial_key)`.as('serials'))
                .whereRef('s.company_id', '=', 'k.company_id')
                .whereRef('s.reservation_id', '=', 'k.reservation_id')}, '[]')`.as('serials'),
            ])
            .whereRef('k.company_id', '=', 't.company_id')
            .whereRef('k.ticket_id', '=', 't.id')
            .orderBy('k.position'),
        ).as('stockLines'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_addresses as a')
            .select(['a.service', 'a.site_id as siteId', 'a.contact_id as contactId', 'a.is_main as isMain'])
            .whereRef('a.company_id', '=', 't.company_id')
            .whereRef('a.ticket_id', '=', 't.id')
            .orderBy('a.position'),
        ).as('addresses'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_preferred_dates as p')
            .select(['p.wished_on as wishedOn', 'p.part'])
            .whereRef('p.company_id', '=', 't.company_id')
            .whereRef('p.ticket_id', '=', 't.id')
            .orderBy('p.position'),
        ).as('preferredDates'),
        jsonArrayFrom(
          eb
            .selectFrom('file_links as f')
            .innerJoin('files as g', (join) => join.onRef('g.company_id', '=', 'f.company_id').onRef('g.id', '=', 'f.file_id'))
            .select(['g.id', 'g.name', 'g.content_type as contentType', 'g.size', 'f.role'])
            .whereRef('f.company_id', '=', 't.company_id')
            .where('f.object_kind', '=', sql.lit(ticketKind))
            .whereRef('f.object_id', '=', 't.id')
            .orderBy('f.position'),
        ).as('files'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_lines as l')
            .innerJoin('order_lines as ol', (join) => join.onRef('ol.company_id', '=', 'l.company_id').onRef('ol.id', '=', 'l.order_line_id'))
            .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'ol.company_id').onRef('o.id', '=', 'ol.order_id'))
            .select(['ol.id', 'ol.reference', 'ol.description', 'o.number as orderNumber', 'o.customer_order_number as customerOrderNumber'])
            .distinct()
            .whereRef('l.company_id', '=', 't.company_id')
            .whereRef('l.ticket_id', '=', 't.id'),
        ).as('orderLines'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_lines as l')
            .innerJoin('devices as d', (join) => join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.device_id'))
            .select(['d.id', 'd.reference', 'd.description', 'd.serial'])
            .whereRef('l.company_id', '=', 't.company_id')
            .whereRef('l.ticket_id', '=', 't.id'),
        ).as('devices'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_stock_lines as k')
            .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'k.company_id').onRef('i.id', '=', 'k.item_id'))
            .select(['i.id', 'i.code', 'i.reference', 'i.description'])
            .distinct()
            .whereRef('k.company_id', '=', 't.company_id')
            .whereRef('k.ticket_id', '=', 't.id'),
        ).as('items'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_addresses as a')
            .innerJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.site_id'))
            .select(['s.id', 's.code', 's.label'])
            .distinct()
            .whereRef('a.company_id', '=', 't.company_id')
            .whereRef('a.ticket_id', '=', 't.id'),
        ).as('sites'),
        jsonArrayFrom(
          eb
            .selectFrom('ticket_addresses as a')
            .innerJoin('contacts as c', (join) => join.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.contact_id'))
            .select(['c.id', sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name')])
            .distinct()
            .whereRef('a.company_id', '=', 't.company_id')
            .whereRef('a.ticket_id', '=', 't.id'),
        ).as('contacts'),
      ]),
  );

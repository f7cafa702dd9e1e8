import { jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Expression } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { typeCodes } from '#commerce/invoices/invoice.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Service } from '#services/tickets/service.ts';
import type { DeviceCover, DeviceDetail } from '../device.api.ts';
import type { PlaceAction } from '#installed-base/equipment/device.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';

/** Neighbours of the device `v` of the statement around them. A member's limits and the right to see prices apply to each by its own table. */

type Db = CompanyScope['db'];
const companyOfDevice = refColumn('devices', 'v.companyId');
const idOfDevice = refColumn('devices', 'v.id');
const serialOfDevice = refColumn('devices', 'v.serialKey');

const changesAtMost = 20;
const licencesAtMost = 50;
const ticketsAtMost = 20;

export type ReadDelivery = Omit<NonNullable<DeviceDetail['delivery']>, 'trackingLink'> & { trackingTemplate: string | null };
export type ReadCover = Omit<DeviceCover, 'isOwn'>;
/** `fields` as the journal stores them, in JSON. */
export type ReadChange = Omit<DeviceDetail['changes'][number], 'fields'> & { fields: string };

/** The order whose line brought the device. */
export const selectOrder = (db: Db) =>
  db
    .selectFrom('order_lines as ol')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'ol.companyId').onRef('o.id', '=', 'ol.orderId'))
    .where('ol.companyId', '=', companyOfDevice)
    .where('ol.id', '=', refColumn('devices', 'v.orderLineId'));

/** The current revision of the offer that became the order. */
export const selectOffer = (db: Db) =>
  selectOrder(db)
    .innerJoin('offers as x', (join) =>
      join.onRef('x.companyId', '=', 'o.companyId').onRef('x.number', '=', 'o.offerNumber').on('x.isCurrent', '=', sql.lit(true)),
    )
    .select(['x.number', 'x.issuedOn']);

/** Invoices with a line for the ordered line. */
export const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoice_lines as il')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'il.companyId').onRef('i.id', '=', 'il.invoiceId').on('i.typeCode', '<>', sql.lit(typeCodes.creditNote)),
    )
    .select(['i.number', 'i.issuedOn'])
    .distinct()
    .where('il.companyId', '=', companyOfDevice)
    .where('il.orderLineId', '=', refColumn('devices', 'v.orderLineId'))
    .orderBy('i.issuedOn')
    .orderBy('i.number');

/** The delivery that brought the device. */
export const selectDelivery = (db: Db) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as od', (join) => join.onRef('od.companyId', '=', 'd.companyId').onRef('od.id', '=', 'd.orderId'))
    .leftJoin('carriers as k', 'k.code', 'd.carrierCode')
    .select([
      'd.number',
      'od.number as orderNumber',
      'd.state',
      'k.name as carrierName',
      'k.trackingTemplate',
      'd.trackingNumber',
      'd.shippedOn',
      'd.promisedOn',
      'd.expectedOn',
      jsonInstant('d.deliveredAt').as('deliveredAt'),
      'd.receivedBy',
    ])
    .where('d.companyId', '=', companyOfDevice)
    .where('d.id', '=', refColumn('devices', 'v.deliveryId'));

const selectCoverLines = (db: Db) =>
  db
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'l.companyId').onRef('c.id', '=', 'l.contractId'))
    .select([
      'l.id',
      'c.id as contractId',
      'c.number as contractNumber',
      'c.label as contractLabel',
      'c.type as contractType',
      'l.contractState',
      'c.isImported',
      'l.kind',
      'l.reference',
      'l.description',
      'l.serviceLevel',
      'l.quantity',
      'l.fromOn',
      'l.untilOn',
      'c.smartAccount',
      'c.virtualAccount',
      'c.ccoId',
    ])
    .where('l.companyId', '=', companyOfDevice)
    .orderBy('l.untilOn', 'desc')
    .orderBy('c.number')
    .orderBy('l.position');

/** Contract lines of the device, past ones too. */
export const selectCovers = (db: Db) => selectCoverLines(db).where('l.deviceId', '=', idOfDevice);

const isOrderNumber = (number: Expression<string | null>) => sql<boolean>`${number} = any (array[o.number, nullif(o.customer_order_number, '')])`;

/** Licences without a device of their own, of the device's manufacturer, whose line or contract names the order. */
export const selectOrderLicences = (db: Db) =>
  selectCoverLines(db)
    .where('l.kind', '=', sql.lit('software'))
    .where('l.manufacturerCode', '=', refColumn('devices', 'v.manufacturerCode'))
    .where(
      'l.id',
      'in',
      selectOrder(db)
        .innerJoin('contract_lines as nl', (join) =>
          join.onRef('nl.companyId', '=', 'o.companyId').on(isOrderNumber(refColumn('contract_lines', 'nl.orderNumber'))),
        )
        .where('nl.deviceId', 'is', null)
        .select('nl.id')
        .unionAll(
          selectOrder(db)
            .innerJoin('contracts as nc', (join) => join.onRef('nc.companyId', '=', 'o.companyId').on(isOrderNumber(refColumn('contracts', 'nc.orderNumber'))))
            .innerJoin('contract_lines as nl', (join) => join.onRef('nl.companyId', '=', 'nc.companyId').onRef('nl.contractId', '=', 'nc.id'))
            .where('nl.deviceId', 'is', null)
            .select('nl.id'),
        ),
    );

/** Licences that their vendor assigns to the device, those that end last first. A serial number that several devices bear names none of them. */
export const selectLicences = (db: Db) =>
  db
    .selectFrom('licence_assignments as la')
    .select(['la.id', 'la.sku', 'la.quantity', 'la.state', 'la.expiresOn'])
    .where('la.companyId', '=', companyOfDevice)
    .where('la.serialKey', '=', serialOfDevice)
    .where((eb) =>
      eb.not(
        eb.exists(
          db
            .selectFrom('devices as o')
            .select('o.id')
            .where('o.companyId', '=', companyOfDevice)
            .where('o.serialKey', '=', serialOfDevice)
            .where('o.id', '<>', idOfDevice),
        ),
      ),
    )
    .orderBy('la.expiresOn', 'desc')
    .orderBy('la.sku')
    .limit(sql.lit(licencesAtMost));

/** Tickets about the device, and those whose interventions installed or removed it; the latest first. */
export const selectTickets = (db: Db) =>
  db
    .selectFrom('tickets as tk')
    .select((eb) => [
      'tk.number',
      'tk.label',
      eb.ref('tk.services').$castTo<Service[]>().as('services'),
      'tk.state',
      'tk.technicianName',
      jsonInstant('tk.plannedAt').as('plannedAt'),
      jsonInstant('tk.createdAt').$notNull().as('createdAt'),
    ])
    .where('tk.companyId', '=', companyOfDevice)
    // A ticket may name it on several lines.
    .where(
      'tk.id',
      'in',
      db
        .selectFrom('ticket_lines as tl')
        .select('tl.ticketId')
        .where('tl.companyId', '=', companyOfDevice)
        .where('tl.deviceId', '=', idOfDevice)
        .unionAll(
          db.selectFrom('reported_devices as rd').select('rd.ticketId').where('rd.companyId', '=', companyOfDevice).where('rd.deviceId', '=', idOfDevice),
        ),
    )
    .orderBy('tk.createdAt', 'desc')
    .orderBy('tk.id', 'desc')
    .limit(sql.lit(ticketsAtMost));

/** The item of stock that holds the device. */
export const selectStock = (db: Db) =>
  db
    .selectFrom('stock_serials as n')
    .innerJoin('stock_items as si', (join) => join.onRef('si.companyId', '=', 'n.companyId').onRef('si.id', '=', 'n.itemId'))
    .select((eb) => [
      'si.code',
      jsonObjectFrom(
        eb
          .selectFrom('stock_reservations as sr')
          .select(['sr.number', 'sr.reserverName', 'sr.untilOn'])
          .whereRef('sr.companyId', '=', 'n.companyId')
          .whereRef('sr.id', '=', 'n.reservationId'),
      ).as('reservation'),
    ])
    .where('n.companyId', '=', companyOfDevice)
    .where('n.serialKey', '=', refColumn('devices', 'v.serialKey'))
    .where('n.state', '<>', sql.lit('out'))
    .where('si.manufacturerCode', '=', refColumn('devices', 'v.manufacturerCode'))
    .where('si.reference', '=', refColumn('devices', 'v.reference'))
    .limit(sql.lit(1));

/** Changes that people made of the customer's own fields, in the portal or by an intervention; the latest first. */
export const selectOwnChanges = (db: Db) =>
  db
    .selectFrom('journal as j')
    .select([
      'j.id',
      jsonInstant('j.happenedAt').$notNull().as('happenedAt'),
      'j.actorName',
      sql<PlaceAction>`j.action`.as('action'),
      sql<string>`j.changes::text`.as('fields'),
    ])
    .where('j.companyId', '=', companyOfDevice)
    .where('j.objectKind', '=', sql.lit(deviceKind))
    .where('j.objectId', '=', idOfDevice)
    .where(sql<boolean>`j.action in ('updated', 'installed', 'removed')`)
    .where(sql<boolean>`j.actor_kind in ('user', 'staff', 'recipient')`)
    .orderBy('j.happenedAt', 'desc')
    .limit(sql.lit(changesAtMost));

import { jsonInstant, columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { typeCodes } from '#commerce/invoices/invoice.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Service } from '#services/tickets/service.ts';
import type { DeviceCover, DeviceDetail } from '../device.api.ts';
import type { PlaceAction } from '#installed-base/equipment/device.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';

/** Neighbours of the device `v` of the statement around them. A member's limits and the right to see prices apply to each by its own table. */

type Db = CompanyScope['db'];
const companyOfDevice = columnOf('devices', 'v.company_id');
const idOfDevice = columnOf('devices', 'v.id');
const serialOfDevice = columnOf('devices', 'v.serial_key');

const changesAtMost = 20;
const licencesAtMost = 50;
const ticketsAtMost = 20;

export type ReadDelivery = Omit<NonNullable<DeviceDetail['delivery']>, 'trackingLink'> & { trackingTemplate: string | null };
export type ReadCover = Omit<DeviceCover, 'isOwn'>;
/** `fields` as the journal stores them, in JSON. */
export type ReadChange = Omit<DeviceDetail['changes'][number], 'fields'> & { fields: string };

/** The order whose line brought the device. */
export const orderOf = (db: Db) =>
  db
    .selectFrom('order_lines as ol')
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'ol.company_id').onRef('o.id', '=', 'ol.order_id'))
    .where('ol.company_id', '=', companyOfDevice)
    .where('ol.id', '=', columnOf('devices', 'v.order_line_id'));

/** The current revision of the offer that became the order. */
export const offerOf = (db: Db) =>
  orderOf(db)
    .innerJoin('offers as x', (join) =>
      join.onRef('x.company_id', '=', 'o.company_id').onRef('x.number', '=', 'o.offer_number').on('x.is_current', '=', sql.lit(true)),
    )
    .select(['x.number', 'x.issued_on as issuedOn']);

/** Invoices with a line for the ordered line. */
export const invoicesOf = (db: Db) =>
  db
    .selectFrom('invoice_lines as il')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.company_id', '=', 'il.company_id').onRef('i.id', '=', 'il.invoice_id').on('i.type_code', '<>', sql.lit(typeCodes.creditNote)),
    )
    .select(['i.number', 'i.issued_on as issuedOn'])
    .distinct()
    .where('il.company_id', '=', companyOfDevice)
    .where('il.order_line_id', '=', columnOf('devices', 'v.order_line_id'))
    .orderBy('i.issued_on')
    .orderBy('i.number');

/** The delivery that brought the device. */
export const deliveryOf = (db: Db) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as od', (join) => join.onRef('od.company_id', '=', 'd.company_id').onRef('od.id', '=', 'd.order_id'))
    .leftJoin('carriers as k', 'k.code', 'd.carrier_code')
    .select([
      'd.number',
      'od.number as orderNumber',
      'd.state',
      'k.name as carrierName',
      'k.tracking_template as trackingTemplate',
      'd.tracking_number as trackingNumber',
      'd.shipped_on as shippedOn',
      'd.promised_on as promisedOn',
      'd.expected_on as expectedOn',
      jsonInstant('d.delivered_at').as('deliveredAt'),
      'd.received_by as receivedBy',
    ])
    .where('d.company_id', '=', companyOfDevice)
    .where('d.id', '=', columnOf('devices', 'v.delivery_id'));

const coverLines = (db: Db) =>
  db
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'l.company_id').onRef('c.id', '=', 'l.contract_id'))
    .select([
      'l.id',
      'c.id as contractId',
      'c.number as contractNumber',
      'c.label as contractLabel',
      'c.type as contractType',
      'l.contract_state as contractState',
      'c.is_imported as isImported',
      'l.kind',
      'l.reference',
      'l.description',
      'l.service_level as serviceLevel',
      'l.quantity',
      'l.from_on as fromOn',
      'l.until_on as untilOn',
      'c.smart_account as smartAccount',
      'c.virtual_account as virtualAccount',
      'c.cco_id as ccoId',
    ])
    .where('l.company_id', '=', companyOfDevice)
    .orderBy('l.until_on', 'desc')
    .orderBy('c.number')
    .orderBy('l.position');

/** Contract lines of the device, past ones too. */
export const coversOf = (db: Db) => coverLines(db).where('l.device_id', '=', idOfDevice);

const namesOrder = (column: string) => sql<boolean>`${sql.ref(column)} = any (array[o.number, nullif(o.customer_order_number, '')])`;

/** Licences without a device of their own, of the device's manufacturer, whose line or contract names the order. */
export const licencesOfOrder = (db: Db) =>
  coverLines(db)
    .where('l.kind', '=', sql.lit('software'))
    .where('l.manufacturer_code', '=', columnOf('devices', 'v.manufacturer_code'))
    .where(
      'l.id',
      'in',
      orderOf(db)
        .innerJoin('contract_lines as nl', (join) => join.onRef('nl.company_id', '=', 'o.company_id').on(namesOrder('nl.order_number')))
        .where('nl.device_id', 'is', null)
        .select('nl.id')
        .unionAll(
          orderOf(db)
            .innerJoin('contracts as nc', (join) => join.onRef('nc.company_id', '=', 'o.company_id').on(namesOrder('nc.order_number')))
            .innerJoin('contract_lines as nl', (join) => join.onRef('nl.company_id', '=', 'nc.company_id').onRef('nl.contract_id', '=', 'nc.id'))
            .where('nl.device_id', 'is', null)
            .select('nl.id'),
        ),
    );

/** Licences that their vendor assigns to the device, those that end last first. A serial number that several devices bear names none of them. */
export const licencesOf = (db: Db) =>
  db
    .selectFrom('licence_assignments as la')
    .select(['la.id', 'la.sku', 'la.quantity', 'la.state', 'la.expires_on as expiresOn'])
    .where('la.company_id', '=', companyOfDevice)
    .where('la.serial_key', '=', serialOfDevice)
    .where((eb) =>
      eb.not(
        eb.exists(
          db
            .selectFrom('devices as o')
            .select('o.id')
            .where('o.company_id', '=', companyOfDevice)
            .where('o.serial_key', '=', serialOfDevice)
            .where('o.id', '<>', idOfDevice),
        ),
      ),
    )
    .orderBy('la.expires_on', 'desc')
    .orderBy('la.sku')
    .limit(sql.lit(licencesAtMost));

/** Tickets about the device, and those whose interventions installed or removed it; the latest first. */
export const ticketsOf = (db: Db) =>
  db
    .selectFrom('tickets as tk')
    .select((eb) => [
      'tk.number',
      'tk.label',
      eb.ref('tk.services').$castTo<Service[]>().as('services'),
      'tk.state',
      'tk.technician_name as technicianName',
      jsonInstant('tk.planned_at').as('plannedAt'),
      jsonInstant('tk.created_at').$notNull().as('createdAt'),
    ])
    .where('tk.company_id', '=', companyOfDevice)
    // A ticket may name it on several lines.
    .where(
      'tk.id',
      'in',
      db
        .selectFrom('ticket_lines as tl')
        .select('tl.ticket_id')
        .where('tl.company_id', '=', companyOfDevice)
        .where('tl.device_id', '=', idOfDevice)
        .unionAll(
          db.selectFrom('reported_devices as rd').select('rd.ticket_id').where('rd.company_id', '=', companyOfDevice).where('rd.device_id', '=', idOfDevice),
        ),
    )
    .orderBy('tk.created_at', 'desc')
    .orderBy('tk.id', 'desc')
    .limit(sql.lit(ticketsAtMost));

/** The item of stock that holds the device. */
export const stockOf = (db: Db) =>
  db
    .selectFrom('stock_serials as n')
    .innerJoin('stock_items as si', (join) => join.onRef('si.company_id', '=', 'n.company_id').onRef('si.id', '=', 'n.item_id'))
    .select((eb) => [
      'si.code',
      jsonObjectFrom(
        eb
          .selectFrom('stock_reservations as sr')
          .select(['sr.number', 'sr.reserver_name as reserverName', 'sr.until_on as untilOn'])
          .whereRef('sr.company_id', '=', 'n.company_id')
          .whereRef('sr.id', '=', 'n.reservation_id'),
      ).as('reservation'),
    ])
    .where('n.company_id', '=', companyOfDevice)
    .where('n.serial_key', '=', columnOf('devices', 'v.serial_key'))
    .where('n.state', '<>', sql.lit('out'))
    .where('si.manufacturer_code', '=', columnOf('devices', 'v.manufacturer_code'))
    .where('si.reference', '=', columnOf('devices', 'v.reference'))
    .limit(sql.lit(1));

/** Changes that people made of the customer's own fields, in the portal or by an intervention; the latest first. */
export const ownChangesOf = (db: Db) =>
  db
    .selectFrom('journal as j')
    .select([
      'j.id',
      jsonInstant('j.happened_at').$notNull().as('happenedAt'),
      'j.actor_name as actorName',
      sql<PlaceAction>`j.action`.as('action'),
      sql<string>`j.changes::text`.as('fields'),
    ])
    .where('j.company_id', '=', companyOfDevice)
    .where('j.object_kind', '=', sql.lit(deviceKind))
    .where('j.object_id', '=', idOfDevice)
    .where(sql<boolean>`j.action in ('updated', 'installed', 'removed')`)
    .where(sql<boolean>`j.actor_kind in ('user', 'staff', 'recipient')`)
    .orderBy('j.happened_at', 'desc')
    .limit(sql.lit(changesAtMost));

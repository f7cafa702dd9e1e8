import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { recordQuery } from '#platform/data/server/db/typed-sql.ts';
import type { DevicePlace } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../device.api.ts';
import { isCovered } from '#installed-base/equipment/server/cover.store.ts';
import {
  selectCovers,
  selectDelivery,
  selectInvoices,
  selectLicences,
  selectOrderLicences,
  selectOffer,
  selectOrder,
  selectOwnChanges,
  selectStock,
  selectTickets,
  type ReadChange,
  type ReadCover,
  type ReadDelivery,
} from './device-chain.store.ts';

/** Maximum devices of one serial number to choose from. */
const bearersAtMost = 20;

/** Key of devices. Manufacturer, reference and serial number identify one; the serial number alone may match several. */
export interface DeviceKey {
  manufacturer?: string;
  reference?: string;
  serialKey: string;
}

/** A device as it is read. Presentation adds the company's name and the tracking link, and joins the two kinds of covers. */
export type DeviceRecord = Omit<DeviceDetail, 'companyName' | 'place' | 'delivery' | 'covers' | 'changes'> &
  DevicePlace & { delivery: ReadDelivery | null; covers: ReadCover[]; orderLicences: ReadCover[]; changes: ReadChange[] };

/** Devices with everything that their page shows on a day, in one statement. */
export const selectWholeDevices = (scope: CompanyScope, key: DeviceKey, today: string): Compilable<DeviceRecord> => byKey(scope, { ...key, today }, {});

const byKey = keptQuery(
  ({ db }: CompanyScope, { manufacturer, reference, serialKey, today }: DeviceKey & { today: string }): Compilable<DeviceRecord> =>
    recordQuery<DeviceRecord>(
      db
        .selectFrom('devices as v')
        .innerJoin('manufacturers as f', 'f.code', 'v.manufacturerCode')
        .leftJoin('products as p', 'p.id', 'v.productId')
        .where('v.serialKey', '=', serialKey)
        .$if(manufacturer !== undefined, (query) => query.where('v.manufacturerCode', '=', manufacturer!).where('v.reference', '=', reference!))
        .select([
          'v.companyId',
          'v.id',
          'v.manufacturerCode as manufacturer',
          'f.name as manufacturerName',
          'v.reference',
          sql<string>`coalesce(nullif(v.description, ''), p.description, '')`.as('description'),
          'p.productLine',
          'v.serial',
          'v.quantity',
          'v.isImported',
          'v.warrantyType',
          'v.warrantyUntil',
          'v.supportEndsOn',
          isCovered('v', today).as('isCovered'),
          'v.coveredUntil',
          'v.room',
          'v.hostName',
          'v.note',
          'v.version',
        ])
        .select((eb) => [
          jsonObjectFrom(
            eb
              .selectFrom('sites as s')
              .select(['s.id', 's.code', 's.label', 's.city'])
              .whereRef('s.companyId', '=', 'v.companyId')
              .whereRef('s.id', '=', 'v.siteId'),
          ).as('site'),
          jsonObjectFrom(
            eb
              .selectFrom('sub_organisations as so')
              .select(['so.id', 'so.name'])
              .whereRef('so.companyId', '=', 'v.companyId')
              .whereRef('so.id', '=', 'v.subOrganisationId'),
          ).as('subOrganisation'),
          jsonObjectFrom(
            eb
              .selectFrom('products as lc')
              .select(['lc.endOfSaleOn', 'lc.endOfMaintenanceOn', 'lc.endOfSecurityOn', 'lc.endOfSupportOn', 'lc.lifeCycleSource as source'])
              .whereRef('lc.id', '=', 'v.productId')
              .where(sql<boolean>`coalesce(lc.end_of_sale_on, lc.end_of_maintenance_on, lc.end_of_security_on, lc.end_of_support_on) is not null`),
          ).as('lifeCycle'),
          jsonObjectFrom(selectOffer(db)).as('offer'),
          jsonObjectFrom(selectOrder(db).select(['o.number', 'o.customerOrderNumber', 'o.orderedOn'])).as('order'),
          jsonArrayFrom(selectInvoices(db)).as('invoices'),
          jsonObjectFrom(selectDelivery(db)).as('delivery'),
          jsonArrayFrom(selectCovers(db)).as('covers'),
          jsonArrayFrom(selectOrderLicences(db)).as('orderLicences'),
          jsonArrayFrom(selectLicences(db)).as('licences'),
          jsonObjectFrom(selectStock(db)).as('stock'),
          jsonArrayFrom(selectTickets(db)).as('tickets'),
          jsonArrayFrom(selectOwnChanges(db)).as('changes'),
        ])
        .orderBy('f.name')
        .orderBy('v.reference')
        .limit(sql.lit(bearersAtMost)),
    ),
  () => true,
);

/** The company of a device, to open it there. */
export function selectDeviceCompany({ db }: CompanyScope, { manufacturer, reference, serialKey }: DeviceKey): Compilable<{ companyId: number }> {
  return db
    .selectFrom('devices as v')
    .select('v.companyId')
    .where('v.serialKey', '=', serialKey)
    .$if(manufacturer !== undefined, (query) => query.where('v.manufacturerCode', '=', manufacturer!).where('v.reference', '=', reference!))
    .limit(1);
}

import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { subOrganisationChoices } from '#parties/companies/server/sub-organisations.store.ts';
import { toExpiryDays } from '#installed-base/catalogue/expiry.ts';
import { serviceLevelChoices, isCovered, isInWarranty, isRunning } from './cover.store.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import { resolveCoverage, findCoverEnd, toSupportDays, selectShownCover, type CoverLine, type WarrantyClass } from '../device.ts';
import { deviceList } from '../devices.list.ts';
import type { productKinds } from '#installed-base/catalogue/product.ts';
import { makeManufacturerChoices } from '#installed-base/catalogue/server/makers.store.ts';

type Kind = (typeof productKinds)[number];

/** Contract lines of a device that are read to show its cover. */
const linesAtMost = 12;

/** Contract lines of the device under `it`, the last to end first. */
const selectCovers = ({ db }: CompanyScope) =>
  db
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as k', (join) => join.onRef('k.companyId', '=', 'l.companyId').onRef('k.id', '=', 'l.contractId'))
    .whereRef('l.companyId', '=', refColumn('devices', 'it.companyId'))
    .whereRef('l.deviceId', '=', refColumn('devices', 'it.id'));

/** The columns of a row of the list. */
export const selectListedDevices = (scope: CompanyScope, page: CutOf<'devices', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('manufacturers as f', 'f.code', 'it.manufacturerCode')
    .leftJoin('products as p', 'p.id', 'it.productId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.companyId', '=', 'it.companyId').onRef('so.id', '=', 'it.subOrganisationId'))
    .select([
      'it.companyId',
      'it.id',
      'it.manufacturerCode as manufacturer',
      'f.name as manufacturerName',
      'it.reference',
      sql<string>`coalesce(nullif(it.description, ''), p.description, '')`.as('description'),
      'p.productLine',
      sql<Kind>`coalesce(p.kind, 'hardware')`.as('kind'),
      'it.serial',
      'it.quantity',
      'it.coveredOn',
      jsonArrayFrom(
        selectCovers(scope)
          .select(['k.id as contractId', 'k.number as contractNumber', 'l.fromOn', 'l.untilOn', sql<boolean>`l.contract_state = 'active'`.as('isActive')])
          .orderBy('l.untilOn', 'desc')
          .limit(sql.lit(linesAtMost)),
      ).as('covers'),
      'it.warrantyType',
      'it.warrantyUntil',
      'it.supportEndsOn',
      'it.endOfSupportOn',
      's.label as siteLabel',
      'so.name as subOrganisationName',
      'it.room',
      'it.hostName',
      'it.isImported',
    ]);

/** A device with its cover on a day. What that is computed from stays in the row: a response drops it, and leaving fields out of a copy (`...rest`)
 *  doubled the processor time of the list. */
export function presentDevice<Row extends { coveredOn: string; covers: CoverLine[]; warrantyUntil: string | null }>(row: Row, today: string) {
  const until = findCoverEnd(row.coveredOn, today);
  const shown = selectShownCover(row.covers, today);
  const coverage = resolveCoverage({ isCovered: until !== null, warrantyUntil: row.warrantyUntil }, today);
  return {
    ...row,
    coverage,
    contractId: shown?.contractId ?? null,
    contractNumber: shown?.contractNumber ?? null,
    contractUntil: shown?.untilOn ?? null,
    coverUntil: until ?? shown?.untilOn ?? null,
  };
}

const isCoveredOn = (today: string) => isCovered('it', today);
const isInWarrantyOn = (today: string) => isInWarranty('it', today);
const isOutOfWarrantyOn = (today: string) => sql<SqlBool>`(it.warranty_until is null or it.warranty_until < ${today}::date)`;

/** Products of a condition: few, and shared by all companies. */
const isOfProducts = (scope: CompanyScope, column: 'productLine' | 'kind', value: string) =>
  sql<SqlBool>`it.product_id in (${scope.db.selectFrom('products').select('id').where(column, '=', value)})`;

const productLineChoices: ChoiceSource = {
  choices: ({ db }) =>
    db
      .selectFrom('devices as v')
      .innerJoin('products as p', 'p.id', 'v.productId')
      .select((eb) => [
        eb.ref('p.productLine').$notNull().as('value'),
        eb.ref('p.productLine').$notNull().as('label'),
        sql<number>`count(*)::integer`.as('count'),
      ])
      .where('p.productLine', 'is not', null)
      .groupBy('p.productLine')
      .orderBy('p.productLine')
      .limit(200),
};

/** The list of devices, read from its table. */
export const devices = serveList(deviceList, {
  table: 'devices',
  searchKind: 'device',
  sorts: { serial: 'serial', reference: 'reference', coverUntil: 'coverKey', endOfSupport: 'endOfSupportKey' },
  states: {
    rules: {
      covered: { when: isCoveredOn, isIndexed: true },
      warrantyOnly: { when: (today) => sql<SqlBool>`not ${isCoveredOn(today)} and ${isInWarrantyOn(today)}`, isIndexed: true },
      uncovered: { when: (today) => sql<SqlBool>`not ${isCoveredOn(today)} and ${isOutOfWarrantyOn(today)}`, isIndexed: true },
    },
  },
  filters: (on) => ({
    site: on.equalTo('siteId', siteChoices),
    manufacturer: on.equalTo('manufacturerCode', makeManufacturerChoices('devices')),
    productLine: on.where(
      (line: string) => line,
      (line, scope) => isOfProducts(scope, 'productLine', line),
      productLineChoices,
    ),
    kind: on.where(
      (kind: Kind) => kind,
      (kind, scope) => isOfProducts(scope, 'kind', kind),
    ),
    serviceLevel: on.where(
      (level: string, today) => ({ level, today }),
      ({ level, today }, scope) =>
        sql<SqlBool>`exists (${selectCovers(scope)
          .select(sql`1`.as('one'))
          .where('l.serviceLevel', '=', level)
          .where(isRunning(today))})`,
      serviceLevelChoices,
    ),
    support: on.inDays('supportEndsOn', toExpiryDays),
    warranty: on.where(
      (one: WarrantyClass, today) => ({ [one]: today }) as Partial<Record<WarrantyClass, string>>,
      ({ inWarranty, outOfWarranty }) => (inWarranty ? isInWarrantyOn(inWarranty) : isOutOfWarrantyOn(outOfWarranty!)),
    ),
    endOfSupport: on.inDays('endOfSupportKey', toSupportDays),
    subOrganisation: on.equalTo('subOrganisationId', subOrganisationChoices),
    reference: on.equalTo('reference'),
    imported: on.isTrue('isImported'),
  }),
  foundBy: {
    shown: (device) => [device.serial, device.reference, device.description],
    hidden: {
      hostName: 'hostName',
      contract: (scope) => selectCovers(scope).select('k.number as value'),
      order: ({ db }) =>
        db
          .selectFrom('deliveries as d')
          .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
          .whereRef('d.companyId', '=', refColumn('devices', 'it.companyId'))
          .whereRef('d.id', '=', refColumn('devices', 'it.deliveryId'))
          .select(sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`.as('value')),
    },
  },
  rows: selectListedDevices,
  present: presentDevice,
});

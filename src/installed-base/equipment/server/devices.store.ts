import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { subOrganisationChoices } from '#parties/companies/server/sub-organisations.store.ts';
import { daysOfExpiry } from '#installed-base/catalogue/expiry.ts';
import { serviceLevelChoices } from './cover.store.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import { coverageOf, coverUntil, endOfSupportDays, shownCover, type CoverLine, type WarrantyClass } from '../device.ts';
import { deviceList } from '../devices.list.ts';
import type { productKinds } from '#installed-base/catalogue/product.ts';
import { isCovered, isInWarranty, isRunning } from './cover.store.ts';
import { manufacturerChoices } from '#installed-base/catalogue/server/makers.store.ts';

type Kind = (typeof productKinds)[number];

/** Contract lines of a device that are read to show its cover. */
const linesAtMost = 12;

/** Contract lines of the device under `it`, the last to end first. */
const coversOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as k', (join) => join.onRef('k.company_id', '=', 'l.company_id').onRef('k.id', '=', 'l.contract_id'))
    .whereRef('l.company_id', '=', columnOf('devices', 'it.company_id'))
    .whereRef('l.device_id', '=', columnOf('devices', 'it.id'));

/** The columns of a row of the list. */
export const listedDevices = (scope: CompanyScope, page: CutOf<'devices', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('manufacturers as f', 'f.code', 'it.manufacturer_code')
    .leftJoin('products as p', 'p.id', 'it.product_id')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'it.company_id').onRef('so.id', '=', 'it.sub_organisation_id'))
    .select([
      'it.company_id as companyId',
      'it.id',
      'it.manufacturer_code as manufacturer',
      'f.name as manufacturerName',
      'it.reference',
      sql<string>`coalesce(nullif(it.description, ''), p.description, '')`.as('description'),
      'p.product_line as productLine',
      sql<Kind>`coalesce(p.kind, 'hardware')`.as('kind'),
      'it.serial',
      'it.quantity',
      'it.covered_on as coveredOn',
      jsonArrayFrom(
        coversOf(scope)
          .select([
            'k.id as contractId',
            'k.number as contractNumber',
            'l.from_on as fromOn',
            'l.until_on as untilOn',
            sql<boolean>`l.contract_state = 'active'`.as('isActive'),
          ])
          .orderBy('l.until_on', 'desc')
          .limit(sql.lit(linesAtMost)),
      ).as('covers'),
      'it.warranty_type as warrantyType',
      'it.warranty_until as warrantyUntil',
      'it.support_ends_on as supportEndsOn',
      'it.end_of_support_on as endOfSupportOn',
      's.label as siteLabel',
      'so.name as subOrganisationName',
      'it.room',
      'it.host_name as hostName',
      'it.is_imported as isImported',
    ]);

/** A device with its cover on a day. What that is computed from stays in the row: a response drops it, and leaving fields out of a copy (`...rest`)
 *  doubled the processor time of the list. */
export function presentDevice<Row extends { coveredOn: string; covers: CoverLine[]; warrantyUntil: string | null }>(row: Row, today: string) {
  const until = coverUntil(row.coveredOn, today);
  const shown = shownCover(row.covers, today);
  const coverage = coverageOf({ isCovered: until !== null, warrantyUntil: row.warrantyUntil }, today);
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
const ofProducts = (scope: CompanyScope, column: 'product_line' | 'kind', value: string) =>
  sql<SqlBool>`it.product_id in (${scope.db.selectFrom('products').select('id').where(column, '=', value)})`;

const productLineChoices: ChoiceSource = {
  choices: ({ db }) =>
    db
      .selectFrom('devices as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select((eb) => [
        eb.ref('p.product_line').$notNull().as('value'),
        eb.ref('p.product_line').$notNull().as('label'),
        sql<number>`count(*)::integer`.as('count'),
      ])
      .where('p.product_line', 'is not', null)
      .groupBy('p.product_line')
      .orderBy('p.product_line')
      .limit(200),
};

/** The list of devices, read from its table. */
export const devices = serveList(deviceList, {
  table: 'devices',
  searchKind: 'device',
  sorts: { serial: 'serial', reference: 'reference', coverUntil: 'cover_key', endOfSupport: 'end_of_support_key' },
  states: {
    rules: {
      covered: { when: isCoveredOn, isIndexed: true },
      warrantyOnly: { when: (today) => sql<SqlBool>`not ${isCoveredOn(today)} and ${isInWarrantyOn(today)}`, isIndexed: true },
      uncovered: { when: (today) => sql<SqlBool>`not ${isCoveredOn(today)} and ${isOutOfWarrantyOn(today)}`, isIndexed: true },
    },
  },
  filters: (on) => ({
    site: on.equalTo('site_id', siteChoices),
    manufacturer: on.equalTo('manufacturer_code', manufacturerChoices('devices')),
    productLine: on.where(
      (line: string) => line,
      (line, scope) => ofProducts(scope, 'product_line', line),
      productLineChoices,
    ),
    kind: on.where(
      (kind: Kind) => kind,
      (kind, scope) => ofProducts(scope, 'kind', kind),
    ),
    serviceLevel: on.where(
      (level: string, today) => ({ level, today }),
      ({ level, today }, scope) =>
        sql<SqlBool>`exists (${coversOf(scope)
          .select(sql`1`.as('one'))
          .where('l.service_level', '=', level)
          .where(isRunning(today))})`,
      serviceLevelChoices,
    ),
    support: on.inDays('support_ends_on', daysOfExpiry),
    warranty: on.where(
      (one: WarrantyClass, today) => ({ [one]: today }) as Partial<Record<WarrantyClass, string>>,
      ({ inWarranty, outOfWarranty }) => (inWarranty ? isInWarrantyOn(inWarranty) : isOutOfWarrantyOn(outOfWarranty!)),
    ),
    endOfSupport: on.inDays('end_of_support_key', endOfSupportDays),
    subOrganisation: on.equalTo('sub_organisation_id', subOrganisationChoices),
    reference: on.equalTo('reference'),
    imported: on.isTrue('is_imported'),
  }),
  foundBy: {
    shown: (device) => [device.serial, device.reference, device.description],
    hidden: {
      hostName: 'host_name',
      contract: (scope) => coversOf(scope).select('k.number as value'),
      order: ({ db }) =>
        db
          .selectFrom('deliveries as d')
          .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
          .whereRef('d.company_id', '=', columnOf('devices', 'it.company_id'))
          .whereRef('d.id', '=', columnOf('devices', 'it.delivery_id'))
          .select(sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`.as('value')),
    },
  },
  rows: listedDevices,
  present: presentDevice,
});

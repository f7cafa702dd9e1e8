import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { contractsOfProductAtMost } from '../device.api.ts';
import { isCovered, isInWarranty, isRunning } from './cover.store.ts';

/** A product of the catalogue, or what devices of a reference say that the catalogue does not hold; with the cover of a company's devices. */
export const selectProduct = ({ db }: CompanyScope, { manufacturer, reference }: { manufacturer: string; reference: string }, today: string) => {
  const devices = db.selectFrom('devices as v').where('v.manufacturerCode', '=', manufacturer).where('v.reference', '=', reference);
  const counts = devices.select([
    sql<number>`count(*) filter (where ${isCovered('v', today)})::integer`.as('covered'),
    sql<number>`count(*) filter (where not ${isCovered('v', today)} and ${isInWarranty('v', today)})::integer`.as('warrantyOnly'),
    sql<number>`count(*)::integer`.as('all'),
    sql<string | null>`max(v.description)`.as('description'),
  ]);
  const contracts = devices
    .innerJoin('contract_lines as l', (join) => join.onRef('l.companyId', '=', 'v.companyId').onRef('l.deviceId', '=', 'v.id'))
    .innerJoin('contracts as k', (join) => join.onRef('k.companyId', '=', 'l.companyId').onRef('k.id', '=', 'l.contractId'))
    .where(isRunning(today))
    .groupBy(['k.companyId', 'k.id', 'k.number'])
    .select(['k.companyId', 'k.id', 'k.number', sql<string>`min(l.until_on)`.as('untilOn'), sql<number>`count(distinct v.id)::integer`.as('devices')])
    .orderBy('untilOn')
    .orderBy('k.number')
    .orderBy('k.id')
    .limit(sql.lit(contractsOfProductAtMost));
  return db
    .selectFrom('manufacturers as f')
    .innerJoin(counts.as('n'), (join) => join.onTrue())
    .leftJoin('products as p', (join) => join.onRef('p.manufacturerCode', '=', 'f.code').on('p.reference', '=', reference))
    .where('f.code', '=', manufacturer)
    .where(sql<boolean>`(p.id is not null or n."all" > 0)`)
    .select([
      'f.code as manufacturer',
      'f.name as manufacturerName',
      sql<string>`${reference}::text`.as('reference'),
      sql<string>`coalesce(p.description, n.description, '')`.as('description'),
      'p.productLine',
      sql<'hardware' | 'software' | 'service'>`coalesce(p.kind, 'hardware')`.as('kind'),
      'p.endOfSaleOn',
      'p.endOfMaintenanceOn',
      'p.endOfSecurityOn',
      'p.endOfSupportOn',
      'p.lifeCycleSource',
      'n.covered',
      'n.warrantyOnly',
      'n.all',
      jsonArrayFrom(contracts).as('contracts'),
    ]);
};

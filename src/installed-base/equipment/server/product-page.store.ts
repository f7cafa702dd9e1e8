import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { contractsOfProductAtMost } from '../device.api.ts';
import { isCovered, isInWarranty, isRunning } from './cover.store.ts';

/** A product of the catalogue, or what devices of a reference say that the catalogue does not hold; with the cover of a company's devices. */
export const productOfCompany = ({ db }: CompanyScope, { manufacturer, reference }: { manufacturer: string; reference: string }, today: string) => {
  const devices = db.selectFrom('devices as v').where('v.manufacturer_code', '=', manufacturer).where('v.reference', '=', reference);
  const counts = devices.select([
    sql<number>`count(*) filter (where ${isCovered('v', today)})::integer`.as('covered'),
    sql<number>`count(*) filter (where not ${isCovered('v', today)} and ${isInWarranty('v', today)})::integer`.as('warrantyOnly'),
    sql<number>`count(*)::integer`.as('all'),
    sql<string | null>`max(v.description)`.as('description'),
  ]);
  const contracts = devices
    .innerJoin('contract_lines as l', (join) => join.onRef('l.company_id', '=', 'v.company_id').onRef('l.device_id', '=', 'v.id'))
    .innerJoin('contracts as k', (join) => join.onRef('k.company_id', '=', 'l.company_id').onRef('k.id', '=', 'l.contract_id'))
    .where(isRunning(today))
    .groupBy(['k.company_id', 'k.id', 'k.number'])
    .select([
      'k.company_id as companyId',
      'k.id',
      'k.number',
      sql<string>`min(l.until_on)`.as('untilOn'),
      sql<number>`count(distinct v.id)::integer`.as('devices'),
    ])
    .orderBy('untilOn')
    .orderBy('k.number')
    .orderBy('k.id')
    .limit(sql.lit(contractsOfProductAtMost));
  return db
    .selectFrom('manufacturers as f')
    .innerJoin(counts.as('n'), (join) => join.onTrue())
    .leftJoin('products as p', (join) => join.onRef('p.manufacturer_code', '=', 'f.code').on('p.reference', '=', reference))
    .where('f.code', '=', manufacturer)
    .where(sql<boolean>`(p.id is not null or n."all" > 0)`)
    .select([
      'f.code as manufacturer',
      'f.name as manufacturerName',
      sql<string>`${reference}::text`.as('reference'),
      sql<string>`coalesce(p.description, n.description, '')`.as('description'),
      'p.product_line as productLine',
      sql<'hardware' | 'software' | 'service'>`coalesce(p.kind, 'hardware')`.as('kind'),
      'p.end_of_sale_on as endOfSaleOn',
      'p.end_of_maintenance_on as endOfMaintenanceOn',
      'p.end_of_security_on as endOfSecurityOn',
      'p.end_of_support_on as endOfSupportOn',
      'p.life_cycle_source as lifeCycleSource',
      'n.covered',
      'n.warrantyOnly',
      'n.all',
      jsonArrayFrom(contracts).as('contracts'),
    ]);
};

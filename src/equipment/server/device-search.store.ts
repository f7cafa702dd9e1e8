import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { objectKeys, rowsOf, type ObjectKey } from '#platform/server/db/set-wise.ts';
import type { Findability, SearchReferences } from '#platform/server/journal/journal.ts';
import { deviceKind } from '../equipment.journal.ts';

/** By what devices are found: serial number, host name, reference, numbers of their contracts and of their order; product, manufacturer, site,
 *  room and note. To be written again when one of them changes. */
export async function findabilityOf(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<Findability[]> {
  if (devices.length === 0) return [];
  const keys = devices.map(({ companyId, id }) => ({ companyId, id }));
  const rows = await tx
    .selectFrom(rowsOf(keys, objectKeys, 'k'))
    .innerJoin('devices as v', (join) => join.onRef('v.company_id', '=', 'k.companyId').onRef('v.id', '=', 'k.id'))
    .innerJoin('manufacturers as f', 'f.code', 'v.manufacturer_code')
    .leftJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.site_id'))
    .leftJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'v.company_id').onRef('d.id', '=', 'v.delivery_id'))
    .leftJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .select((eb) => [
      'v.company_id',
      'v.id',
      'v.serial',
      'v.reference',
      'v.description',
      'v.host_name',
      'v.room',
      'v.note',
      'v.site_id',
      'v.sub_organisation_id',
      'p.description as product',
      'f.name as manufacturer',
      's.label as site',
      'o.number as order',
      'o.customer_order_number as customerOrder',
      sql<string>`v.created_at::date`.as('created_on'),
      eb
        .selectFrom('contract_lines as l')
        .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'l.company_id').onRef('c.id', '=', 'l.contract_id'))
        .whereRef('l.company_id', '=', 'v.company_id')
        .whereRef('l.device_id', '=', 'v.id')
        .select(sql<string[]>`array_agg(distinct c.number)`.as('numbers'))
        .as('contracts'),
    ])
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    object: { kind: deviceKind, id: row.id, title: row.serial, siteId: row.site_id, subOrganisationId: row.sub_organisation_id },
    search: {
      references: {
        serial: row.serial,
        hostName: row.host_name,
        reference: row.reference,
        contract: row.contracts ?? [],
        order: [row.customerOrder, row.order],
      } satisfies SearchReferences,
      words: [row.description, row.product, row.manufacturer, row.site, row.room, row.note],
      sortedOn: row.created_on,
    },
  }));
}

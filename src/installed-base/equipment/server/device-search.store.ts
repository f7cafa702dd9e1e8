import { sql, type RawBuilder } from 'kysely';
import { reviewedSql } from '#platform/data/server/db/raw-tables.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Findability, SearchReferences } from '#platform/data/server/journal/journal.ts';
import { deviceKind } from '../equipment.journal.ts';

interface Row {
  companyId: number;
  id: string;
  serial: string;
  siteId: string | null;
  subOrganisationId: string | null;
  createdOn: string;
  references: SearchReferences;
  words: (string | null)[];
  details: (string | null)[];
}

/** Values that find a device: serial number, host name, reference, numbers of their contracts and of their order; product, manufacturer, site,
 *  room and note. To be written again when one of them changes, with the numbers of the whole company, whoever makes the change. */
export async function readFindability(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<Findability[]> {
  if (devices.length === 0) return [];
  const keys = devices.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await reviewedSql<Row>`
    select v.company_id, v.id, v.serial, v.site_id, v.sub_organisation_id, v.created_at::date as created_on,
      jsonb_build_object('serial', v.serial, 'hostName', v.host_name, 'reference', v.reference, 'contract', coalesce(n.numbers, '{}'),
        'order', array[o.customer_order_number, o.number]) as "references",
      array[v.reference, nullif(concat_ws(', ', s.label, nullif(v.room, '')), '')] as details, array[v.description, p.description, f.name, s.label, v.room, v.note] as words
    from ${recordset(keys, objectKeys, 'k')}
    join devices v on v.company_id = k.company_id and v.id = k.id
    join manufacturers f on f.code = v.manufacturer_code
    left join products p on p.id = v.product_id
    left join sites s on s.company_id = v.company_id and s.id = v.site_id
    left join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id
    left join orders o on o.company_id = d.company_id and o.id = d.order_id
    left join lateral (select array_agg(distinct c.number) as numbers from contract_lines l join contracts c on c.company_id = l.company_id and c.id = l.contract_id
      where l.company_id = v.company_id and l.device_id = v.id) n on true`.execute(tx);
  return rows.map((row) => ({
    companyId: row.companyId,
    object: { kind: deviceKind, id: row.id, title: row.serial, siteId: row.siteId, subOrganisationId: row.subOrganisationId },
    search: { references: row.references, borrowed: { contract: 'contract', order: 'order' }, words: row.words, details: row.details, sortedOn: row.createdOn },
  }));
}

/** Devices that the orders of a relation `k("companyId", id)` delivered. */
export const selectDevicesOfOrders = (keys: RawBuilder<unknown>) => sql<ObjectKey>`
  select v.company_id, v.id from ${keys} join deliveries d on d.company_id = k.company_id and d.order_id = k.id
  join devices v on v.company_id = d.company_id and v.delivery_id = d.id`;

export const findDevicesOfOrders = async (tx: ScopedDb, orders: readonly ObjectKey[]): Promise<ObjectKey[]> =>
  (await selectDevicesOfOrders(recordset(orders, objectKeys, 'k')).execute(tx)).rows;

import { sql, type RawBuilder } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { Findability, SearchReferences } from '#platform/data/server/journal/journal.ts';

interface Row {
  companyId: number;
  id: string;
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
  orderedOn: string;
  references: SearchReferences;
  words: (string | null)[];
  details: (string | null)[];
  shownNumber: string;
}

const borrowed = { serial: 'device', delivery: 'delivery', tracking: 'delivery', offer: 'offer' } as const;

/** By what orders are found: all numbers of the family, their deliveries' and tracking numbers, serial numbers; project, requester, site, products. */
export async function readFindability(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Findability[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.company_id, o.id, o.number, coalesce(nullif(o.customer_order_number, ''), o.number) as shown_number, o.site_id, o.sub_organisation_id, o.ordered_on,
      jsonb_build_object('customerOrderNumber', o.customer_order_number, 'number', o.number, 'serial', coalesce(v.serials, '{}'), 'delivery', coalesce(d.numbers, '{}'),
        'tracking', coalesce(d.tracking, '{}') || coalesce(p.numbers, '{}'), 'offer', o.offer_number, 'quoteReference', o.quote_reference,
        'purchaseOrderNumber', o.purchase_order_number, 'salesOrderNumber', o.sales_order_number) as "references",
      array[o.project, s.label] as details, array[o.project, o.requester_name, s.label] || coalesce(l.words, '{}') as words
    from ${recordset(keys, objectKeys, 'k')}
    join orders o on o.company_id = k.company_id and o.id = k.id
    left join sites s on s.company_id = o.company_id and s.id = o.site_id
    left join lateral (select array_agg(distinct w.word) as words from order_lines l cross join lateral unnest(array[l.reference, l.description]) as w(word)
      where l.company_id = o.company_id and l.order_id = o.id) l on true
    left join lateral (select array_agg(d.number) as numbers, array_agg(d.tracking_number) as tracking from deliveries d where d.company_id = o.company_id and d.order_id = o.id) d on true
    left join lateral (select array_agg(distinct p.tracking_number) as numbers from deliveries d join delivery_packages p on p.company_id = d.company_id and p.delivery_id = d.id
      where d.company_id = o.company_id and d.order_id = o.id and p.tracking_number is not null) p on d.numbers is not null
    left join lateral (select array_agg(v.serial) as serials from deliveries d join devices v on v.company_id = d.company_id and v.delivery_id = d.id
      where d.company_id = o.company_id and d.order_id = o.id) v on d.numbers is not null`.execute(tx);
  return rows.map((row) => ({
    companyId: row.companyId,
    object: { kind: 'order', id: row.id, title: row.number, siteId: row.siteId, subOrganisationId: row.subOrganisationId },
    search: { references: row.references, borrowed, words: row.words, details: row.details, title: row.shownNumber, code: row.number, sortedOn: row.orderedOn },
  }));
}

/** Deliveries by their number, tracking numbers and serial numbers. */
export const selectDeliveryEntries = (keys: RawBuilder<unknown>) => sql<EntryRow>`
  select d.company_id, d.id, d.number as title, o.number as code, d.site_id, d.sub_organisation_id,
    coalesce((d.delivered_at at time zone 'Europe/Paris')::date, d.shipped_on, d.expected_on, d.promised_on, d.created_at::date) as sorted_on,
    array[o.project, s.label] as details, array[o.project, s.label, c.name] as words,
    jsonb_build_object('number', d.number, 'serial', coalesce(v.serials, '{}'), 'tracking', array[d.tracking_number] || coalesce(p.numbers, '{}'),
      'order', array[o.number, o.customer_order_number]) as "references"
  from ${keys}
  join deliveries d on d.company_id = k.company_id and d.id = k.id
  join orders o on o.company_id = d.company_id and o.id = d.order_id
  left join sites s on s.company_id = d.company_id and s.id = d.site_id
  left join carriers c on c.code = d.carrier_code
  left join lateral (select array_agg(distinct p.tracking_number) as numbers from delivery_packages p
    where p.company_id = d.company_id and p.delivery_id = d.id and p.tracking_number is not null) p on true
  left join lateral (select array_agg(v.serial) as serials from devices v where v.company_id = d.company_id and v.delivery_id = d.id) v on true`;

export const selectDeliveriesOfOrders = (orders: RawBuilder<unknown>) => sql<ObjectKey>`
  select d.company_id, d.id from ${orders} join deliveries d on d.company_id = k.company_id and d.order_id = k.id`;

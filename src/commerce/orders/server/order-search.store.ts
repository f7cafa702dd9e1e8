import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
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
export async function findabilityOf(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Findability[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.company_id as "companyId", o.id, o.number, coalesce(nullif(o.customer_order_number, ''), o.number) as "shownNumber", o.site_id as "siteId", o.sub_organisation_id as "subOrganisationId", o.ordered_on as "orderedOn",
      jsonb_build_object('customerOrderNumber', o.customer_order_number, 'number', o.number, 'serial', coalesce(v.serials, '{}'), 'delivery', coalesce(d.numbers, '{}'),
        'tracking', coalesce(d.tracking, '{}') || coalesce(p.numbers, '{}'), 'offer', o.offer_number, 'quoteReference', o.quote_reference,
        'purchaseOrderNumber', o.purchase_order_number, 'salesOrderNumber', o.sales_order_number) as "references",
      array[o.project, s.label] as details, array[o.project, o.requester_name, s.label] || coalesce(l.words, '{}') as words
    from ${recordset(keys, objectKeys, 'k')}
    join orders o on o.company_id = k."companyId" and o.id = k.id
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

import { sql } from 'kysely';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { entriesBy, type EntryRow, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { ownSite } from '#parties/sites/server/sites-search.store.ts';
import { deliveryKind, orderKind } from '../orders.journal.ts';
import { findabilityOf } from './order-search.store.ts';

/** Deliveries by their number, tracking numbers and serial numbers. */
const deliveries = entriesBy(
  deliveryKind,
  (keys) => sql<EntryRow>`
    select d.company_id as "companyId", d.id, d.number as title, o.number as code, d.site_id as "siteId", d.sub_organisation_id as "subOrganisationId",
      coalesce((d.delivered_at at time zone 'Europe/Paris')::date, d.shipped_on, d.expected_on, d.promised_on, d.created_at::date) as "sortedOn",
      array[o.project, s.label] as details, array[o.project, s.label, c.name] as words,
      jsonb_build_object('number', d.number, 'serial', coalesce(v.serials, '{}'), 'tracking', array[d.tracking_number] || coalesce(p.numbers, '{}'),
        'order', array[o.number, o.customer_order_number]) as "references"
    from ${keys}
    join deliveries d on d.company_id = k."companyId" and d.id = k.id
    join orders o on o.company_id = d.company_id and o.id = d.order_id
    left join sites s on s.company_id = d.company_id and s.id = d.site_id
    left join carriers c on c.code = d.carrier_code
    left join lateral (select array_agg(distinct p.tracking_number) as numbers from delivery_packages p
      where p.company_id = d.company_id and p.delivery_id = d.id and p.tracking_number is not null) p on true
    left join lateral (select array_agg(v.serial) as serials from devices v where v.company_id = d.company_id and v.delivery_id = d.id) v on true`,
);

export const ordersSearch: readonly SearchSource[] = [
  { kind: orderKind, table: 'orders', findabilityOf, neighbours: [ownSite('orders')] },
  {
    kind: deliveryKind,
    table: 'deliveries',
    shownOn: ['orders', 'order_id'],
    isFollowed: true,
    findabilityOf: deliveries,
    neighbours: [
      ownSite('deliveries'),
      {
        kind: orderKind,
        fields: ['project', 'customerOrderNumber'],
        namedBy: (keys) => sql<ObjectKey>`
          select d.company_id as "companyId", d.id from ${keys} join deliveries d on d.company_id = k."companyId" and d.order_id = k.id`,
      },
    ],
  },
];

import { sql } from 'kysely';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { ownSite } from '#parties/sites/server/sites-search.store.ts';
import { deviceKind } from '../equipment.journal.ts';
import { findabilityOf } from './device-search.store.ts';

export const equipmentSearch: readonly SearchSource[] = [
  {
    kind: deviceKind,
    table: 'devices',
    findabilityOf,
    neighbours: [
      ownSite('devices'),
      {
        kind: 'order',
        fields: ['customerOrderNumber'],
        namedBy: (keys) => sql<ObjectKey>`
          select v.company_id as "companyId", v.id from ${keys} join deliveries d on d.company_id = k."companyId" and d.order_id = k.id
          join devices v on v.company_id = d.company_id and v.delivery_id = d.id`,
      },
    ],
  },
];

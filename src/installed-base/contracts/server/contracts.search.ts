import { sql } from 'kysely';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { contractKind } from '../contracts.journal.ts';
import { findabilityOf } from './contract-search.store.ts';

export const contractsSearch: readonly SearchSource[] = [
  {
    kind: contractKind,
    table: 'contracts',
    findabilityOf,
    neighbours: [
      {
        kind: 'site',
        fields: ['label'],
        namedBy: (keys) => sql<ObjectKey>`
          select distinct l.company_id as "companyId", l.contract_id as id from ${keys} join contract_lines l on l.company_id = k."companyId" and l.site_id = k.id`,
      },
    ],
  },
];

import { sql } from 'kysely';
import type { ObjectKey } from '#platform/server/db/set-wise.ts';
import { entriesBy, type EntryRow, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { contractKind } from '../contracts.journal.ts';
import { borrowedByRenewal, renewalRequestKind } from '#commerce/renewals/renewals.journal.ts';
import { findabilityOf } from './contract-search.store.ts';

/** Requests for renewal by number, contracts, serial numbers and products. */
const renewals = entriesBy(
  renewalRequestKind,
  (keys) => sql<EntryRow>`
    select r.company_id as "companyId", r.id, r.number as title, r.site_id as "siteId", r.sub_organisation_id as "subOrganisationId", true as "needsPrices",
      r.created_at::date as "sortedOn", '{}'::text[] as details, l.contracts[1:2] as "otherDetails", '{}'::text[] as words, coalesce(l.words, '{}') as "otherWords",
      jsonb_build_object('number', r.number, 'contract', coalesce(l.contracts, '{}'), 'serial', coalesce(l.serials, '{}')) as "references"
    from ${keys}
    join renewal_requests r on r.company_id = k."companyId" and r.id = k.id
    left join lateral (
      select array_agg(distinct l.contract_number) filter (where l.contract_number is not null) as contracts, array_agg(distinct l.serial) filter (where l.serial is not null) as serials,
        array_agg(distinct concat_ws(' ', l.reference, l.description)) as words
      from renewal_request_lines l where l.company_id = r.company_id and l.request_id = r.id
    ) l on true`,
  borrowedByRenewal,
);

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
  { kind: renewalRequestKind, table: 'renewal_requests', findabilityOf: renewals },
];

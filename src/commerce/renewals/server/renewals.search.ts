import { sql } from 'kysely';
import { entriesBy, type EntryRow, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { borrowedByRenewal } from '../renewals.journal.ts';

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

export const renewalsSearch: readonly SearchSource[] = [{ kind: renewalRequestKind, table: 'renewal_requests', findabilityOf: renewals }];

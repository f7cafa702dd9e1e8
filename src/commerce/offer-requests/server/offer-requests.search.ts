import { sql } from 'kysely';
import { entriesBy, type EntryRow, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';

/** Requests by their number, project and what was asked for. */
const findabilityOf = entriesBy(
  offerRequestKind,
  (keys) => sql<EntryRow>`
    select r.company_id as "companyId", r.id, r.number as title, r.site_id as "siteId", r.sub_organisation_id as "subOrganisationId", true as "needsPrices",
      r.created_at::date as "sortedOn", array[nullif(r.project, '')] as details, array[r.project] || coalesce(l.words, '{}') as words,
      jsonb_build_object('number', r.number) as "references"
    from ${keys}
    join offer_requests r on r.company_id = k."companyId" and r.id = k.id
    left join lateral (select array_agg(distinct w.word) as words from offer_request_lines l cross join lateral unnest(array[l.reference, l.description]) as w(word)
      where l.company_id = r.company_id and l.request_id = r.id) l on true`,
);

export const offerRequestsSearch: readonly SearchSource[] = [{ kind: offerRequestKind, table: 'offer_requests', findabilityOf }];

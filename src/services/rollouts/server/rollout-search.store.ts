import { sql } from 'kysely';
import { entriesBy, type EntryRow } from '#capabilities/search/server/search-source.service.ts';
import { rolloutKind } from '../rollouts.journal.ts';

/** Roll-outs by their number and label, as the search over everything finds them. */
export const findabilityOfRollouts = entriesBy(
  rolloutKind,
  (keys) => sql<EntryRow>`
    select o.company_id as "companyId", o.id, o.number as title, o.sub_organisation_id as "subOrganisationId", o.created_at::date as "sortedOn",
      array[o.label] as details, array[o.label] as words, jsonb_build_object('number', o.number) as "references"
    from ${keys} join rollouts o on o.company_id = k."companyId" and o.id = k.id`,
);

import { sql, type RawBuilder } from 'kysely';
import { makeFindabilityReader, type EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

/** Interventions by their title, technician, site and ticket, on whose page they are shown. */
export const findabilityOfInterventions = makeFindabilityReader(
  interventionKind,
  (keys) => sql<EntryRow>`
    select n.company_id, n.id, n.title, n.ticket_id::text as code, n.site_id, n.sub_organisation_id,
      coalesce((n.starts_at at time zone 'Europe/Paris')::date, n.created_at::date) as sorted_on, array[t.number, s.label, n.technician_name] as details,
      array[n.title, n.technician_name, s.label, t.label] as words, jsonb_build_object('ticket', t.number) as "references"
    from ${keys}
    join interventions n on n.company_id = k.company_id and n.id = k.id
    join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
    left join sites s on s.company_id = n.company_id and s.id = n.site_id`,
);

/** Keys of the interventions of tickets, which are a relation `k("companyId", id)`. */
export const interventionsOfTickets = (tickets: RawBuilder<unknown>) => sql<ObjectKey>`
  select n.company_id, n.id from ${tickets} join interventions n on n.company_id = k.company_id and n.ticket_id = k.id`;

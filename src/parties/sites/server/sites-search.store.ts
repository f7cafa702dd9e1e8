import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { makeFindabilityReader, type EntryRow, type Neighbour } from '#capabilities/search/server/search-source.service.ts';
import { contactKind, siteKind } from '../sites.journal.ts';

/** The site of a table's rows, whose label stands in their entries. */
export const ownSite = (table: keyof DB & string): Neighbour => ({
  kind: siteKind,
  fields: ['label'],
  namedBy: (keys) => sql<ObjectKey>`
    select t.company_id, t.id from ${keys} join ${sql.table(table)} t on t.company_id = k.company_id and t.site_id = k.id`,
});

/** Contacts by name, function, e-mail and telephone, whatever their site. */
export const contactEntries = makeFindabilityReader(
  contactKind,
  (keys) => sql<EntryRow>`
    select c.company_id, c.id, c.id::text as code, concat_ws(' ', nullif(c.first_name, ''), c.last_name) as title,
      c.created_at::date as sorted_on, array[c.job_function] as details, array[s.labels[1]] as other_details,
      array[c.first_name, c.last_name, c.job_function, c.email] as words, coalesce(s.labels, '{}') as other_words,
      jsonb_build_object('telephone', array[c.landline, c.mobile], 'ccoId', c.cco_id) as "references"
    from ${keys}
    join contacts c on c.company_id = k.company_id and c.id = k.id
    left join lateral (select array_agg(distinct s.label) as labels from site_contacts r join sites s on s.company_id = r.company_id and s.id = r.site_id
      where r.company_id = c.company_id and r.contact_id = c.id) s on true`,
);

/** Contacts named at sites. */
export const contactsOfSites = (keys: RawBuilder<unknown>) => sql<ObjectKey>`
  select distinct r.company_id, r.contact_id as id from ${keys} join site_contacts r on r.company_id = k.company_id and r.site_id = k.id`;

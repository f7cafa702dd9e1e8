import { sql, type RawBuilder } from 'kysely';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { makeFindabilityReader, type EntryRow } from '#capabilities/search/server/search-source.service.ts';
import { agreementKind, licenceKind } from '../licences.journal.ts';

/** Acquired licences by their SKU and description. */
export const licenceEntries = makeFindabilityReader(
  licenceKind,
  (keys) => sql<EntryRow>`
    select l.company_id, l.id, l.sku as title, l.sub_organisation_id::text as code, l.sub_organisation_id,
      coalesce(l.ends_on, l.created_at::date) as sorted_on, array[nullif(l.description, ''), o.name] as details,
      array[l.sku, l.description, o.name] as words, jsonb_build_object('sku', l.sku, 'agreement', a.number) as "references"
    from ${keys}
    join licence_entitlements l on l.company_id = k.company_id and l.id = k.id
    left join sub_organisations o on o.company_id = l.company_id and o.id = l.sub_organisation_id
    left join agreements a on a.company_id = l.company_id and a.id = l.agreement_id`,
  { agreement: 'agreement' },
);

/** Agreements by number, label, manufacturer, suites and accounts. */
export const agreementEntries = makeFindabilityReader(
  agreementKind,
  (keys) => sql<EntryRow>`
    select a.company_id, a.id, a.number as title, a.ends_on as sorted_on, array[a.label, m.name] as details,
      array[a.label, m.name, c.name, c.domain] || coalesce(s.names, '{}') || coalesce(v.names, '{}') as words, jsonb_build_object('number', a.number, 'smartAccount', c.domain) as "references"
    from ${keys}
    join agreements a on a.company_id = k.company_id and a.id = k.id
    join manufacturers m on m.code = a.manufacturer_code
    left join smart_accounts c on c.company_id = a.company_id and c.id = a.smart_account_id
    left join lateral (select array_agg(distinct s.name) as names from agreement_suites s where s.company_id = a.company_id and s.agreement_id = a.id) s on true
    left join lateral (select array_agg(distinct v.name) as names from virtual_accounts v where v.company_id = c.company_id and v.smart_account_id = c.id) v on true`,
);

/** Licences of the sub-organisations of a relation `k("companyId", id)`. */
export const selectLicencesOfSubOrganisations = (keys: RawBuilder<unknown>) => sql<ObjectKey>`
          select l.company_id, l.id from ${keys} join licence_entitlements l on l.company_id = k.company_id and l.sub_organisation_id = k.id`;

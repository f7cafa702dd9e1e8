import { sql, type RawBuilder } from 'kysely';
import { makeFindabilityReader, type EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';

export const subOrganisationEntries = makeFindabilityReader(
  'subOrganisation',
  (keys) => sql<EntryRow>`
    select o.company_id, o.id, o.id::text as code, o.name as title, o.id as sub_organisation_id, o.created_at::date as sorted_on,
      '{}'::text[] as details, array[p.name] as other_details, array[o.name] as words, jsonb_build_object('vendorOrganisation', o.vendor_organisation_id) as "references"
    from ${keys}
    join sub_organisations o on o.company_id = k.company_id and o.id = k.id
    left join sub_organisations p on p.company_id = o.company_id and p.id = o.parent_id`,
);

/** Sub-organisations directly within those of the keys. */
export const partsOfSubOrganisations = (keys: RawBuilder<unknown>) => sql<ObjectKey>`
  select o.company_id, o.id from ${keys} join sub_organisations o on o.company_id = k.company_id and o.parent_id = k.id`;

/** Companies by name, town and identifiers; the journal names them by an id made of their number. */
export const companyEntries = makeFindabilityReader(
  'company',
  (keys) => sql<EntryRow>`
    select c.id as company_id, k.id, c.id::text as code, c.name as title, c.created_at::date as sorted_on, array[c.customer_number, c.city] as details,
      array[c.name, c.city, c.postal_code] as words,
      jsonb_build_object('customerNumber', c.customer_number, 'siren', c.siren, 'siret', c.siret, 'vatNumber', c.vat_number) as "references"
    from ${keys} join companies c on c.id = k.company_id where c.kind <> 'provider'`,
);

/** Keys of companies after one, in their order. */
export async function readCompaniesAfter(tx: ScopedDb, last: ObjectKey | undefined, atMost: number): Promise<ObjectKey[]> {
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '>', last?.companyId ?? 0)
    .orderBy('id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => ({ companyId: id, id: deriveObjectId('company', id) }));
}

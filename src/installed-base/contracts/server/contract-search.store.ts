import { sql, type RawBuilder } from 'kysely';
import { reviewedSql } from '#platform/data/server/db/raw-tables.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Findability, SearchReferences } from '#platform/data/server/journal/journal.ts';
import { contractKind } from '../contracts.journal.ts';

interface Row {
  companyId: number;
  id: string;
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
  endsOn: string;
  references: SearchReferences;
  words: (string | null)[];
  otherWords: (string | null)[];
  details: (string | null)[];
}

/** Numbers of its lines, and of its order. */
const borrowed = { serial: 'contractLine', reference: 'contractLine', order: 'order' } as const;

/** Values that find a contract: number, CCO ID, accounts, serial numbers and references of their lines; label, manufacturer, products, sites. The
 *  place of a contract is that of all its lines, where they share one. */
export async function readFindability(tx: ScopedDb, contracts: readonly ObjectKey[]): Promise<Findability[]> {
  if (contracts.length === 0) return [];
  const keys = contracts.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await reviewedSql<Row>`
    select c.company_id, c.id, c.number, p.site as site_id, p.sub_organisation as sub_organisation_id, c.ends_on,
      jsonb_build_object('number', c.number, 'serial', coalesce(l.serials, '{}'), 'ccoId', c.cco_id, 'smartAccount', c.smart_account, 'virtualAccount', c.virtual_account,
        'reference', coalesce(l.product_references, '{}'), 'order', c.order_number) as "references",
      array[c.label, m.name] as details, array[c.label, m.name] as words, coalesce(l.descriptions, '{}') || coalesce(l.sites, '{}') as other_words
    from ${recordset(keys, objectKeys, 'k')}
    join contracts c on c.company_id = k.company_id and c.id = k.id
    join manufacturers m on m.code = c.manufacturer_code
    left join lateral (
      select array_agg(distinct l.serial) filter (where l.serial is not null) as serials, array_agg(distinct l.reference) as product_references,
        array_agg(distinct l.description) as descriptions, array_agg(distinct s.label) filter (where s.label is not null) as sites,
        array_agg(distinct l.site_id) as site_ids, array_agg(distinct l.sub_organisation_id) as sub_organisation_ids
      from contract_lines l left join sites s on s.company_id = l.company_id and s.id = l.site_id
      where l.company_id = c.company_id and l.contract_id = c.id
    ) l on true
    cross join lateral (
      select case when cardinality(l.site_ids) = 1 then l.site_ids[1] end as site,
        case when cardinality(l.sub_organisation_ids) = 1 then l.sub_organisation_ids[1] end as sub_organisation
    ) p`.execute(tx);
  return rows.map((row) => ({
    companyId: row.companyId,
    object: { kind: contractKind, id: row.id, title: row.number, siteId: row.siteId, subOrganisationId: row.subOrganisationId },
    search: { references: row.references, borrowed, words: row.words, others: { words: row.otherWords }, details: row.details, sortedOn: row.endsOn },
  }));
}

/** Contracts with lines on the sites of a relation `k("companyId", id)`. */
export const selectContractsOnSites = (keys: RawBuilder<unknown>) => sql<ObjectKey>`
          select distinct l.company_id, l.contract_id as id from ${keys} join contract_lines l on l.company_id = k.company_id and l.site_id = k.id`;

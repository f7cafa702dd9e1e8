import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Findability } from '#platform/data/server/journal/journal.ts';
import { offerKind } from '../offers.journal.ts';

interface Row {
  companyId: number;
  id: string;
  number: string;
  isCurrent: boolean;
  siteId: string | null;
  subOrganisationId: string | null;
  issuedOn: string;
  words: (string | null)[];
  details: (string | null)[];
}

/** By what offers are found: their number; project, requester, products. A revision that was replaced is not found. */
export async function readFindability(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Findability[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.company_id, o.id, o.number, o.is_current, o.site_id, o.sub_organisation_id,
      o.issued_on, array[o.project] as details, array[o.project, o.requester_name] || coalesce(l.words, '{}') as words
    from ${recordset(keys, objectKeys, 'k')}
    join offers o on o.company_id = k.company_id and o.id = k.id
    left join lateral (select array_agg(distinct w.word) as words from offer_lines l cross join lateral unnest(array[l.reference, l.description]) as w(word)
      where l.company_id = o.company_id and l.offer_id = o.id) l on true`.execute(tx);
  return rows.map((row) => ({
    companyId: row.companyId,
    object: { kind: offerKind, id: row.id, title: row.number, siteId: row.siteId, subOrganisationId: row.subOrganisationId, needsPrices: true },
    search: row.isCurrent ? { references: { number: row.number }, words: row.words, details: row.details, sortedOn: row.issuedOn } : null,
  }));
}

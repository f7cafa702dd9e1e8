import { sql } from 'kysely';
import { reviewedSql } from '#platform/data/server/db/raw-tables.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Findability } from '#platform/data/server/journal/journal.ts';
import { siteKind } from '../sites.journal.ts';

interface Row {
  companyId: number;
  id: string;
  code: string;
  label: string;
  words: (string | null)[];
  city: string | null;
}

/** Values that find a site: its code; label, address, and the names of its contacts. To be written again when one of them changes. */
export async function readSiteFindability(tx: ScopedDb, sites: readonly ObjectKey[]): Promise<Findability[]> {
  if (sites.length === 0) return [];
  const keys = sites.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await reviewedSql<Row>`
    select s.company_id, s.id, s.code, s.label, s.city,
      array[s.label, s.city, s.postal_code, s.street] || coalesce(k.names, '{}') as words
    from ${recordset(keys, objectKeys, 'k0')}
    join sites s on s.company_id = k0.company_id and s.id = k0.id
    left join lateral (
      select array_agg(distinct concat_ws(' ', nullif(c.first_name, ''), c.last_name)) as names
      from site_contacts r join contacts c on c.company_id = r.company_id and c.id = r.contact_id
      where r.company_id = s.company_id and r.site_id = s.id
    ) k on true`.execute(tx);
  return rows.map(({ companyId, id, code, label, city, words }) => ({
    companyId,
    object: { kind: siteKind, id, title: label, siteId: id },
    search: { references: { code }, words, details: [code, city], code, sortedOn: '1970-01-01' },
  }));
}

/** Sites at which contacts are named. */
export async function sitesOfContacts(tx: ScopedDb, contacts: readonly ObjectKey[]): Promise<ObjectKey[]> {
  if (contacts.length === 0) return [];
  const keys = contacts.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await reviewedSql<ObjectKey>`
    select distinct r.company_id, r.site_id as id from ${recordset(keys, objectKeys, 'k')}
    join site_contacts r on r.company_id = k.company_id and r.contact_id = k.id`.execute(tx);
  return rows;
}

/** Codes of a company's sites, in capitals; nobody else gives one until the transaction ends. */
export async function lockCodes(tx: ScopedDb, companyId: number, exceptId: string | null): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtext('site-codes'), ${companyId})`.execute(tx);
  const { rows } = await reviewedSql<{ code: string }>`
    select upper(s.code) as code from sites s where s.company_id = ${companyId} and s.id is distinct from ${exceptId}::uuid`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

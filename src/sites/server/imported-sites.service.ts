import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertRows } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import { codeOf } from '../site.ts';

/** Import that creates or withdraws sites. */
export interface ImportKey {
  companyId: number;
  id: string;
}

/** Creates sites of which only the label is known, each with a code of its own. @returns their ids in the order of the labels */
export async function addImportedSites(tx: ScopedDb, author: Author, { companyId, id: batchId }: ImportKey, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return [];
  const taken = new Set((await tx.selectFrom('sites').select('code').where('company_id', '=', companyId).execute()).map(({ code }) => code.toUpperCase()));
  const sites = labels.map((label) => {
    const code = codeOf(label, (made) => taken.has(made));
    taken.add(code);
    return { id: newId(), label, code };
  });
  await insertRows(
    tx,
    'sites',
    sites.map(({ id, label, code }) => ({ company_id: companyId, id, code, label, type: 'specific', source: 'import', import_batch_id: batchId })),
  );
  await record(
    tx,
    author,
    sites.map(({ id, label, code }) => ({
      companyId,
      object: { kind: 'site', id, title: label, siteId: id },
      action: 'created',
      search: { references: { code }, words: [label], sortedOn: '1970-01-01' },
    })),
  );
  return sites.map(({ id }) => id);
}

/** Deletes the sites of an import that nothing stands at. Those in use or edited since then stay. */
export async function withdrawImportedSites(tx: ScopedDb, author: Author, { companyId, id: batchId }: ImportKey): Promise<void> {
  const { rows } = await sql<{ id: string; label: string }>`delete from sites s
    where s.company_id = ${companyId} and s.import_batch_id = ${batchId} and s.version = 1
      and not exists (select 1 from devices d where d.company_id = s.company_id and d.site_id = s.id)
      and not exists (select 1 from contract_lines l where l.company_id = s.company_id and l.site_id = s.id)
      and not exists (select 1 from orders o where o.company_id = s.company_id and o.site_id = s.id)
      and not exists (select 1 from deliveries v where v.company_id = s.company_id and v.site_id = s.id)
      and not exists (select 1 from invoices i where i.company_id = s.company_id and i.site_id = s.id)
      and not exists (select 1 from offers o where o.company_id = s.company_id and o.site_id = s.id)
      and not exists (select 1 from stock_items i where i.company_id = s.company_id and i.site_id = s.id)
      and not exists (select 1 from tickets t where t.company_id = s.company_id and t.site_id = s.id)
      and not exists (select 1 from ticket_addresses a where a.company_id = s.company_id and a.site_id = s.id)
      and not exists (select 1 from interventions i where i.company_id = s.company_id and i.site_id = s.id)
      and not exists (select 1 from site_contacts r where r.company_id = s.company_id and r.site_id = s.id)
      and not exists (select 1 from membership_sites m where m.company_id = s.company_id and m.site_id = s.id)
    returning s.id, s.label`.execute(tx);
  await record(
    tx,
    author,
    rows.map(({ id, label }) => ({ companyId, object: { kind: 'site', id, title: label, siteId: id }, action: 'deleted', search: null })),
  );
}

import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { ContactInput } from '../contacts.api.ts';
import { codeOf } from '../site.ts';
import { nextPosition } from '../site-position.ts';
import type { SiteInput } from '../sites.api.ts';
import { contactObject, insertContacts } from './contacts.service.ts';
import { siteFindabilityOf } from './site-keys.store.ts';
import { columnsOf } from './site-writing.service.ts';

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
      search: { references: { code }, words: [label], details: [code], code, sortedOn: '1970-01-01' },
    })),
  );
  return sites.map(({ id }) => id);
}

/** Codes and labels of a company's sites, archived ones too. */
export const knownSiteNames = (db: ScopedDb, companyId: number): Promise<{ code: string; label: string }[]> =>
  db.selectFrom('sites').select(['code', 'label']).where('company_id', '=', companyId).orderBy('created_at').execute();

/** Contacts of a company with one of these e-mail addresses, each address once. @param emails in lower case */
export async function knownContacts(db: ScopedDb, companyId: number, emails: readonly string[]): Promise<{ id: string; email: string; name: string }[]> {
  const { rows } = await sql<{ id: string; email: string; name: string }>`select distinct on (lower(k.email)) k.id, lower(k.email) as email,
      concat_ws(' ', nullif(k.first_name, ''), k.last_name) as name
    from contacts k where k.company_id = ${companyId} and lower(k.email) = any(${emails}) order by lower(k.email), k.created_at, k.id`.execute(db);
  return rows;
}

/** A site to create, with its code. `contact`: a known one by its id, or a new one by its rank. */
export interface ImportedSite extends Omit<SiteInput, 'contacts'> {
  contact: { id: string } | { rank: number } | null;
}

/** Sites written with one statement: preparing more at once would keep other people's requests waiting. */
const sitesAtATime = 200;

/** Creates sites with their main contacts, in the caller's transaction. @param contacts new ones @param onProgress percent written */
export async function createImportedSites(
  tx: ScopedDb,
  author: Author,
  { companyId, id: batchId }: ImportKey,
  { sites, contacts }: { sites: readonly ImportedSite[]; contacts: readonly ContactInput[] },
  onProgress: (percent: number) => Promise<void>,
): Promise<void> {
  const ids = sites.map(() => newId());
  const created: string[] = [];
  for (let from = 0; from < contacts.length; from += sitesAtATime)
    created.push(...(await insertContacts(tx, author, { companyId, siteId: null, importBatchId: batchId }, contacts.slice(from, from + sitesAtATime))));
  for (let from = 0; from < sites.length; from += sitesAtATime) {
    const chunk = sites.slice(from, from + sitesAtATime).map((site, index) => ({ ...site, id: ids[from + index]! }));
    await insertRows(
      tx,
      'sites',
      chunk.map(({ id, code, contact: _contact, position, ...input }) => ({
        company_id: companyId,
        id,
        code,
        ...columnsOf({ ...input, position }, nextPosition(null, position)),
        source: 'import',
        import_batch_id: batchId,
      })),
    );
    const links = chunk.flatMap(({ id, contact }) => (contact ? [{ id, contactId: 'id' in contact ? contact.id : created[contact.rank]! }] : []));
    await insertRows(
      tx,
      'site_contacts',
      links.map(({ id, contactId }) => ({ company_id: companyId, site_id: id, contact_id: contactId, role: 'main', position: 1 })),
    );
    const found = await siteFindabilityOf(
      tx,
      chunk.map(({ id }) => ({ companyId, id })),
    );
    await record(
      tx,
      author,
      found.map((one) => ({ ...one, action: 'created' })),
    );
    await onProgress(Math.floor(((from + chunk.length) / sites.length) * 100));
  }
}

/** Deletes the sites and contacts that an import created; nothing else uses them. */
export async function withdrawCreatedSites(tx: ScopedDb, author: Author, key: ImportKey): Promise<void> {
  const { companyId, id: batchId } = key;
  await sql`delete from site_contacts r using sites s
    where s.company_id = ${companyId} and s.import_batch_id = ${batchId} and r.company_id = s.company_id and r.site_id = s.id`.execute(tx);
  const contacts = await tx
    .deleteFrom('contacts')
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .returning(['id', 'first_name', 'last_name'])
    .execute();
  await record(
    tx,
    author,
    contacts.map((contact) => ({ companyId, object: contactObject(contact.id, contact, null), action: 'deleted' })),
  );
  await withdrawImportedSites(tx, author, key);
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

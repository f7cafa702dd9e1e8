import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { ContactInput } from '../contacts.api.ts';
import { makeCode } from '../site.ts';
import { nextPosition } from '../position.ts';
import type { SiteInput } from '../sites.api.ts';
import { contactObject, insertContacts } from './contacts.service.ts';
import { deleteImportedContacts, deleteImportedSites, knownSiteNames, type ImportKey } from './import-uses.store.ts';
import { readSiteFindability } from './site-keys.store.ts';
import { toColumns } from './site-writing.service.ts';

/** Creates sites of which only the label is known, each with a code of its own. @returns their ids in the order of the labels */
export async function addImportedSites(tx: ScopedDb, author: Author, { companyId, id: batchId }: ImportKey, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return [];
  const taken = new Set((await knownSiteNames(tx, companyId)).map(({ code }) => code.toUpperCase()));
  const sites = labels.map((label) => {
    const code = makeCode(label, (made) => taken.has(made));
    taken.add(code);
    return { id: newId(), label, code };
  });
  await insertRows(
    tx,
    'sites',
    sites.map(({ id, label, code }) => ({ companyId, id, code, label, type: 'specific', source: 'import', importBatchId: batchId })),
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
        companyId,
        id,
        code,
        ...toColumns({ ...input, position }, nextPosition(null, position)),
        source: 'import',
        importBatchId: batchId,
      })),
    );
    const links = chunk.flatMap(({ id, contact }) => (contact ? [{ id, contactId: 'id' in contact ? contact.id : created[contact.rank]! }] : []));
    await insertRows(
      tx,
      'site_contacts',
      links.map(({ id, contactId }) => ({ companyId, siteId: id, contactId, role: 'main', position: 1 })),
    );
    const found = await readSiteFindability(
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
  const contacts = await deleteImportedContacts(tx, key);
  await record(
    tx,
    author,
    contacts.map((contact) => ({ companyId: key.companyId, object: contactObject(contact.id, contact, null), action: 'deleted' })),
  );
  await withdrawImportedSites(tx, author, key);
}

/** Deletes the sites of an import that nothing stands at. Those in use or edited since then stay. */
export async function withdrawImportedSites(tx: ScopedDb, author: Author, key: ImportKey): Promise<void> {
  const sites = await deleteImportedSites(tx, key);
  await record(
    tx,
    author,
    sites.map(({ id, label }) => ({ companyId: key.companyId, object: { kind: 'site', id, title: label, siteId: id }, action: 'deleted', search: null })),
  );
}

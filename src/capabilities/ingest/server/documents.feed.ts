import { AppError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import { isStorageOutage } from '#platform/files/server/file.errors.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import { forget, keepContent, listKeys, type ReceivedFile } from '#platform/files/server/received-file.ts';
import type { Storage } from '#platform/files/server/storage.contract.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { documentFeedRow, documentMaxBytes, type DocumentFeedRow } from '../documents.feed.ts';
import { documentTooLarge } from '../ingest.errors.ts';
import type { Batch, DocumentOwner, FeedEntity, Found, Landing, Placed, Reference } from './feed.service.ts';
import { findTenantRows } from './fed-tables.store.ts';

/** A document whose bytes are kept; nothing while its company is not known, or when it says nothing new. */
type Prepared = ReceivedFile | null;

const toOwnerReference = (row: DocumentFeedRow): Reference => ({ entity: row.object.entity, company: row.company, id: row.object.id });

/** Files that belong to objects of other domains. They stand here, not in a domain of their own: a document has no life beside its object,
 *  and its object is found through the register of feeds, so that no domain needs to know of documents.
 *  @param entities the feeds of all domains; those that own documents say so */
export function documentsFeed(entities: readonly FeedEntity[]): FeedEntity<DocumentFeedRow, Prepared> {
  const owners = new Map(entities.flatMap(({ name, documents }) => (documents ? [[name, documents] as const] : [])));
  const findOwner = (kind: string): DocumentOwner => [...owners.values()].find(({ objectKind }) => objectKind === kind)!;
  return {
    name: 'documents',
    row: documentFeedRow([...owners.keys()]),
    find: (tx, keys) => findTenantRows(tx, 'files', keys),
    parents: (row) => [toOwnerReference(row)],
    async prepare(row, { database, storage }) {
      if (Buffer.byteLength(row.content, 'base64') > documentMaxBytes) return { flaws: [{ path: 'content', code: documentTooLarge }] };
      const company = await database.system.db
        .selectFrom('companies')
        .leftJoin('files', (join) => join.onRef('files.companyId', '=', 'companies.id').on('files.source', '=', 'erp').on('files.externalId', '=', row.id))
        .select(['companies.id', 'files.externalVersion as version'])
        .where('companies.externalId', '=', row.company)
        .executeTakeFirst();
      if (!company || (company.version !== null && company.version >= row.version)) return { prepared: null };
      const kept = await keep(storage, company.id, row);
      return 'flaw' in kept ? { flaws: [kept.flaw] } : { prepared: kept };
    },
    async discard(file, { storage }) {
      if (file) await forget(storage, file);
    },
    async apply(tx, rows, batch) {
      const landings: Landing[] = [];
      for (const one of rows) landings.push(await attach(tx, one, owners.get(one.row.object.entity)!, batch));
      return landings;
    },
    async remove(tx, found, batch) {
      const links = await tx
        .selectFrom('file_links')
        .select(['objectKind', 'objectId'])
        .where('companyId', '=', found.companyId)
        .where('fileId', '=', found.id)
        .execute();
      const name = await detach(tx, found);
      for (const { objectKind, objectId } of links)
        await journal(tx, batch, { companyId: found.companyId!, id: objectId }, findOwner(objectKind), { action: 'documentRemoved', name });
    },
  };
}

/** Checks the content and keeps its bytes. @throws what is no refusal of the content */
async function keep(storage: Storage, companyId: number, { id, version, name, content }: DocumentFeedRow): Promise<ReceivedFile | { flaw: FieldFlaw }> {
  try {
    const file = await keepContent(storage, { companyId, accept: 'documents' }, { name, content: Buffer.from(content, 'base64') });
    return { ...file, origin: { source: 'erp', externalId: id, externalVersion: version } };
  } catch (error) {
    if (!(error instanceof AppError) || isStorageOutage(error)) throw error;
    return { flaw: { path: 'content', code: error.code, params: error.params } };
  }
}

async function attach(
  tx: ScopedDb,
  { row, companyId, existing, prepared }: Placed<DocumentFeedRow, Prepared>,
  owner: DocumentOwner,
  batch: Batch,
): Promise<Landing> {
  // The company arrived while the content was examined: only in this case are bytes stored within the transaction.
  const file = prepared ?? (await keep(batch.storage, companyId, row));
  if ('flaw' in file) return { flaws: [file.flaw] };
  const objectId = batch.resolveId(toOwnerReference(row));
  if (existing) await detach(tx, existing);
  await insertFile(tx, file, null, { objectKind: owner.objectKind, objectId, role: row.role });
  await journal(tx, batch, { companyId, id: objectId }, owner, { action: existing ? 'documentReplaced' : 'documentAdded', name: file.name });
  return { result: existing ? 'updated' : 'created' };
}

/** Takes a file away; its bytes go once that is committed. Returns its name. */
async function detach(tx: ScopedDb, { id, companyId }: Found): Promise<string> {
  const { name, storageKey, width } = await tx
    .deleteFrom('files')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(['name', 'storageKey', 'width'])
    .executeTakeFirstOrThrow();
  await forgetLater(tx, listKeys({ storageKey, width }));
  return name;
}

/** A document is journalled as a change of its object, so that an open page shows it. */
async function journal(
  tx: ScopedDb,
  { author }: Batch,
  key: { companyId: number; id: string },
  owner: DocumentOwner,
  { action, name }: { action: string; name: string },
): Promise<void> {
  const isGone = action === 'documentRemoved';
  const fields = { document: { before: isGone ? name : null, after: isGone ? null : name } };
  await record(tx, author, [{ companyId: key.companyId, object: await owner.readObject(tx, key), action, fields }]);
}

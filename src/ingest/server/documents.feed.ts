import { AppError, type FieldFlaw } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertFile } from '#platform/server/files/files.store.ts';
import { forget, keepContent, type ReceivedFile } from '#platform/server/files/received-file.ts';
import type { Storage } from '#platform/server/files/storage.contract.ts';
import { record } from '#platform/server/journal/journal.ts';
import { documentFeedRow, documentMaxBytes, type DocumentFeedRow } from '../documents.feed.ts';
import { documentTooLarge } from '../ingest.errors.ts';
import type { Batch, FeedEntity, Found, Landing, Placed, Reference } from './feed.service.ts';
import { findTenantRows } from './fed-tables.service.ts';

/** A document whose bytes are kept; nothing while its company is not known, or when it says nothing new. */
type Prepared = ReceivedFile | null;

const ownerOf = (row: DocumentFeedRow): Reference => ({ entity: row.object.entity, company: row.company, id: row.object.id });
const kinds = { offers: 'offer', orders: 'order', deliveries: 'delivery' } as const;
type OwnerKind = (typeof kinds)[keyof typeof kinds];
const tables = { offer: 'offers', order: 'orders', delivery: 'deliveries' } as const satisfies Record<OwnerKind, string>;

/** Files that hang on objects of other domains. They live here, not in a domain of their own: a document has no life beside its object, and what it
 *  hangs on is found through the register of feeds, so that no domain needs to know of documents. */
export const documentsFeed: FeedEntity<DocumentFeedRow, Prepared> = {
  name: 'documents',
  row: documentFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'files', keys),
  parents: (row) => [ownerOf(row)],
  async prepare(row, { database, storage }) {
    if (Buffer.byteLength(row.content, 'base64') > documentMaxBytes) return { flaws: [{ path: 'content', code: documentTooLarge }] };
    const company = await database.system.db
      .selectFrom('companies')
      .leftJoin('files', (join) => join.onRef('files.company_id', '=', 'companies.id').on('files.source', '=', 'erp').on('files.external_id', '=', row.id))
      .select(['companies.id', 'files.external_version as version'])
      .where('companies.external_id', '=', row.company)
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
    for (const one of rows) landings.push(await attach(tx, one, batch));
    return landings;
  },
  async remove(tx, found, batch) {
    const links = await tx
      .selectFrom('file_links')
      .select(['object_kind', 'object_id'])
      .where('company_id', '=', found.companyId)
      .where('file_id', '=', found.id)
      .execute();
    const name = await detach(tx, found, batch);
    for (const { object_kind, object_id } of links)
      await journal(tx, batch, found.companyId!, { kind: object_kind as OwnerKind, id: object_id }, 'documentRemoved', name);
  },
};

/** Checks the content and keeps its bytes. @throws what is no refusal of the content */
async function keep(storage: Storage, companyId: number, { id, version, name, content }: DocumentFeedRow): Promise<ReceivedFile | { flaw: FieldFlaw }> {
  try {
    const file = await keepContent(storage, { companyId, accept: 'documents' }, { name, content: Buffer.from(content, 'base64') });
    return { ...file, origin: { source: 'erp', externalId: id, externalVersion: version } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { flaw: { path: 'content', code: error.code, params: error.params } };
  }
}

async function attach(tx: ScopedDb, { row, companyId, existing, prepared }: Placed<DocumentFeedRow, Prepared>, batch: Batch): Promise<Landing> {
  // Its company came while the content was looked at: only then are bytes kept within the transaction.
  const file = prepared ?? (await keep(batch.storage, companyId, row));
  if ('flaw' in file) return { flaws: [file.flaw] };
  const owner = { kind: kinds[row.object.entity], id: batch.idOf(ownerOf(row)) };
  if (existing) await detach(tx, existing, batch);
  await insertFile(tx, file, null, { objectKind: owner.kind, objectId: owner.id, role: row.role });
  await journal(tx, batch, companyId, owner, existing ? 'documentReplaced' : 'documentAdded', file.name);
  return { result: existing ? 'updated' : 'created' };
}

/** Takes a file away; its bytes go once that is safe. Answers its name. */
async function detach(tx: ScopedDb, { id, companyId }: Found, { storage, afterCommit }: Batch): Promise<string> {
  const { name, storageKey, width } = await tx
    .deleteFrom('files')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['name', 'storage_key as storageKey', 'width'])
    .executeTakeFirstOrThrow();
  afterCommit(() => forget(storage, { storageKey, width }));
  return name;
}

/** A document is told of as a change of what it hangs on, so that an open page shows it. */
async function journal(
  tx: ScopedDb,
  { author }: Batch,
  companyId: number,
  owner: { kind: OwnerKind; id: string },
  action: string,
  name: string,
): Promise<void> {
  const { number, site_id, sub_organisation_id } = await tx
    .selectFrom(tables[owner.kind])
    .select(['number', 'site_id', 'sub_organisation_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await record(tx, author, [
    {
      companyId,
      object: { ...owner, title: number, siteId: site_id, subOrganisationId: sub_organisation_id, needsPrices: owner.kind === 'offer' },
      action,
      fields: { document: { before: action === 'documentRemoved' ? name : null, after: action === 'documentRemoved' ? null : name } },
    },
  ]);
}

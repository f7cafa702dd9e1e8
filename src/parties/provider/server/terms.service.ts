import { termsOfSaleKind } from '../provider.journal.ts';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { StoredFile } from '#platform/files/server/download.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import type { Terms } from '#platform/http/server/provider.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';

/** Terms of sale: PDF versions of the provider, numbered from 1. The highest is in force. */

const versions = (db: ScopedDb) =>
  db.selectFrom('terms_of_sale as t').innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 't.company_id').onRef('f.id', '=', 't.file_id'));

/** All versions, the latest first. */
export const listTerms = (db: ScopedDb): Promise<(Terms & { name: string; size: number })[]> =>
  versions(db).select(['t.version', 't.since', 'f.sha256', 'f.name', 'f.size']).orderBy('t.version', 'desc').execute();

/** The file of a version. @param db of the system, since the file is the provider's */
export const findTermsFile = (db: ScopedDb, version: number): Promise<StoredFile | undefined> =>
  versions(db)
    .select(['f.name', 'f.content_type as contentType', 'f.size', 'f.sha256', 'f.storage_key as storageKey', 'f.width'])
    .where('t.version', '=', version)
    .executeTakeFirst();

/** Puts a PDF in force as the next version. The same content again changes nothing. Call `forgetProvider` after the commit. */
export async function addTerms(tx: ScopedDb, author: Author, file: ReceivedFile, today: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('passerelle.terms'))`.execute(tx);
  const [current] = await listTerms(tx);
  if (current?.sha256 === file.sha256) return;
  const version = (current?.version ?? 0) + 1;
  const objectId = objectIdOf(termsOfSaleKind, version);
  await insertFile(tx, file, author.id, { objectKind: termsOfSaleKind, objectId });
  await tx.insertInto('terms_of_sale').values({ version, company_id: file.companyId, file_id: file.id, since: today }).execute();
  await record(tx, author, [
    {
      companyId: file.companyId,
      object: { kind: termsOfSaleKind, id: objectId, title: file.name },
      action: 'created',
      fields: { version: { before: current?.version ?? null, after: version }, sha256: { before: current?.sha256 ?? null, after: file.sha256 } },
    },
  ]);
}

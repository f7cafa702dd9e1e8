import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { termsOfSaleKind } from '../provider.journal.ts';
import { insertTerms, listTerms, lockTerms } from './terms.store.ts';

/** Puts a PDF in force as the next version. The same content again changes nothing. Call `forgetProvider` after the commit. */
export async function addTerms(tx: ScopedDb, author: Author, file: ReceivedFile, today: string): Promise<void> {
  await lockTerms(tx);
  const [current] = await listTerms(tx);
  if (current?.sha256 === file.sha256) return;
  const version = (current?.version ?? 0) + 1;
  const objectId = objectIdOf(termsOfSaleKind, version);
  await insertFile(tx, file, author.id, { objectKind: termsOfSaleKind, objectId });
  await insertTerms(tx, { version, company_id: file.companyId, file_id: file.id, since: today });
  await record(tx, author, [
    {
      companyId: file.companyId,
      object: { kind: termsOfSaleKind, id: objectId, title: file.name },
      action: 'created',
      fields: { version: { before: current?.version ?? null, after: version }, sha256: { before: current?.sha256 ?? null, after: file.sha256 } },
    },
  ]);
}

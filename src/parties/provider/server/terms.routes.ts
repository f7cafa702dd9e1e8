import { forgetProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../terms.api.ts';
import { findTermsFile, listTerms, insertTerms, lockTerms } from './terms.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { termsOfSaleKind } from '../provider.journal.ts';

/** Terms of sale: administrators add versions, everybody signed in reads them. */
export function termsRoutes({ route }: Routes, platform: Platform): void {
  route(api.listTerms, async (_input, { staff }) => ({ rows: await listTerms(staff.db) }));

  route(api.addTerms, async ({ files }, context) => {
    const rows = await context.change(async (tx) => {
      await addTerms(tx, context.author, files.terms[0]!, context.today);
      return listTerms(tx);
    });
    forgetProvider(platform);
    return { rows };
  });

  route(api.termsFile, async ({ query }, { request, reply }) => {
    const file = await findTermsFile(platform.database.system.db, query.version);
    if (!file) throw platformError('notFound');
    return sendStored({ storage: platform.storage, request, reply }, file, 'inline');
  });
}

/** Puts a PDF in force as the next version. The same content again changes nothing. Call `forgetProvider` after the commit. */
async function addTerms(tx: ScopedDb, author: Author, file: ReceivedFile, today: string): Promise<void> {
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

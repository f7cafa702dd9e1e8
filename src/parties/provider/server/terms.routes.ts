import { forgetProvider } from '#platform/http/server/provider.ts';
import * as terms from './terms.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { addTerms, listTerms, termsFile } from '../terms.api.ts';

/** Terms of sale: administrators add versions, everybody signed in reads them. */
export function termsRoutes({ route }: Routes, platform: Platform): void {
  route(listTerms, async (_input, { staff }) => ({ rows: await terms.listTerms(staff.db) }));

  route(addTerms, async ({ files }, context) => {
    const rows = await context.change(async (tx) => {
      await terms.addTerms(tx, context.author, files.terms[0]!, context.today);
      return terms.listTerms(tx);
    });
    forgetProvider(platform);
    return { rows };
  });

  route(termsFile, async ({ query }, { request, reply }) => {
    const file = await terms.findTermsFile(platform.database.system.db, query.version);
    if (!file) throw platformError('notFound');
    return sendStored({ storage: platform.storage, request, reply }, file, 'inline');
  });
}

import { forgetProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../terms.api.ts';
import { addTerms } from './terms.service.ts';
import { findTermsFile, listTerms } from './terms.store.ts';

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

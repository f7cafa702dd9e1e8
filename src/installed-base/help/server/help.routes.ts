import { getProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getHelp } from '../help.api.ts';
import * as written from '../written-help.api.ts';
import { listHelp, listWrittenHelp, writeHelp } from './help-texts.service.ts';

export function helpRoutes({ route }: Routes, platform: Platform): void {
  route(getHelp, async (_input, { person, locale }) => ({ manufacturers: await listHelp(person.db, locale) }));
  route(written.listWrittenHelp, async (_input, { staff }) => ({ manufacturers: await listWrittenHelp(staff.db) }));
  route(written.writeHelp, async ({ params, body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change((tx) => writeHelp(tx, context.author, companyId, { ...body, ...params }));
  });
}

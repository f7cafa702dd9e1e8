import { buffer } from 'node:stream/consumers';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { workbookRefusalText } from '#platform/documents/workbook-refusals.ts';
import { sheetFile } from '#platform/documents/server/sheet-file.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { checkCoverage, coverageSheet, workbookText } from '../coverage.api.ts';
import { coverageSheets } from './coverage.documents.ts';
import { coverageOfSerials } from './coverage.service.ts';
import type { WorkbookText } from './workbook-text.worker.ts';

const readModule = new URL('./workbook-text.worker.ts', import.meta.url);

/** Cover of the serial numbers that somebody pastes. */
export function coverageRoutes({ route }: Routes, platform: Platform): void {
  route(checkCoverage, async ({ body }, { companies, today }) => ({ rows: await coverageOfSerials(platform, companies, body.serials, today) }));

  route(workbookText, async ({ files }, { costly }) => {
    const bytes = await buffer(await platform.storage.get(files.workbook![0]!.storageKey));
    const read = JSON.parse((await costly.bytes(readModule, { bytes })).toString()) as WorkbookText;
    if ('text' in read) return read;
    const { code, params } = read.refused;
    const text: FieldFlaw['text'] = (_params, { locale }) => workbookRefusalText(code, params, locale) ?? m['platform.workbook.damaged']({}, { locale });
    throw platformError('invalid', {}, { flaws: [{ path: 'workbook', code, text }] });
  });

  route(coverageSheet, async ({ body }, { companies, today, locale, caller, reply, costly }) => {
    const [rows, { identity }] = await Promise.all([coverageOfSerials(platform, companies, body.serials, today), getProvider(platform)]);
    const file = await sheetFile(costly, coverageSheets(rows, locale), {
      locale,
      timeZone: caller.timeZone,
      title: m['equipment.coverage.title']({}, { locale }),
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    });
    return sendMade(reply, { name: m['equipment.coverage.fileName']({ day: today }, { locale }), contentType: xlsxContentType, body: file });
  });
}

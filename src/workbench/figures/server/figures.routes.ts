import { companyChoices } from '#platform/lists/server/party-choices.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sheetFile } from '#platform/documents/server/drawn-files.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { platformError } from '#platform/kernel/errors.ts';
import * as api from '../figures.api.ts';
import { figureTables } from '../figure-tables.ts';
import { readFigures } from './figures.store.ts';
import { figureSheets } from './figures.sheets.ts';

/** Figures of the business, for the provider's office: technicians and customers are refused. */
export function figuresRoutes({ route }: Routes, platform: Platform): void {
  route(api.getFigures, async ({ query }, { staff, today }) => {
    const { hours } = await getProvider(platform);
    const figures = await readFigures(staff, query, { today, closedOn: hours.closedOn });
    if (query.customer !== undefined && figures.companyName === null) throw platformError('notFound');
    return figures;
  });

  route(api.getFiguresFile, async ({ params: { figure }, query }, { staff, today, locale, costly, caller, reply }) => {
    const { identity, hours } = await getProvider(platform);
    const figures = await readFigures(staff, query, { today, closedOn: hours.closedOn });
    if (query.customer !== undefined && figures.companyName === null) throw platformError('notFound');
    const title = figureTables[figure].title({}, { locale });
    const options = { locale, today, timeZone: caller.timeZone };
    const body = await sheetFile(costly, figureSheets(platform, figure, { figures, period: query.period }, options), {
      locale,
      timeZone: caller.timeZone,
      title,
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    });
    return sendMade(reply, { name: m['figures.fileName']({ title, day: today }, { locale }), contentType: xlsxContentType, body });
  });

  route(api.getFigureCompanies, async ({ query: { q, value } }, { staff }) => {
    const [customer] = await staff.read(companyChoices(staff.db, { q, value }));
    return { customer };
  });
}

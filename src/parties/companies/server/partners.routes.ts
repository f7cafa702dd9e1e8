import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { sheetFile } from '#platform/documents/server/sheet-file.ts';
import type { SheetCell, SheetColumn } from '#platform/documents/server/xlsx.model.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { ListFilter } from '#platform/lists/list.api.ts';
import { listSheets, type FilterLine } from '#platform/lists/server/list-sheets.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { partnerLinkNames } from '../partners.ts';
import { countPartners, getPartnersFile, listPartners } from '../partners.api.ts';
import type { partnerList } from '../partners.list.ts';
import { partnerLines, servedPartners, type PartnerLine } from './partners.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';

/** Partners with their clients, for the provider's office. */
export function partnersRoutes(routes: Routes, platform: Platform): void {
  servedPartners.routes(routes, { list: listPartners, counts: countPartners });

  routes.route(getPartnersFile, async ({ query }, { staff, today, locale, costly, caller, reply }) => {
    const [rows, { identity }] = await Promise.all([partnerLines(staff.db, query, today), getProvider(platform)]);
    const title = m['companies.partners.title']({}, { locale });
    const content = {
      title,
      columns: columnsIn(locale),
      rows: (async function* () {
        yield* rows;
      })(),
      companies: [{ companyName: identity.name }],
      filters: Promise.resolve(filterLines(query, locale)),
    };
    const body = await sheetFile(costly, listSheets(platform, content, { locale, today, timeZone: caller.timeZone }), {
      locale,
      timeZone: caller.timeZone,
      title,
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    });
    return sendMade(reply, { name: m['companies.partners.fileName']({ day: today }, { locale }), contentType: xlsxContentType, body });
  });
}

function columnsIn(locale: Locale): (SheetColumn & { value(row: PartnerLine): SheetCell })[] {
  const text = (title: string, width: number, value: (row: PartnerLine) => SheetCell) => ({ title, kind: 'text' as const, width, value });
  const day = (title: string, value: (row: PartnerLine) => SheetCell) => ({ title, kind: 'day' as const, value });
  const options = { locale };
  return [
    text(m['companies.partners.partner']({}, options), 32, (row) => row.partner),
    text(m['companies.partners.partnerNumber']({}, options), 18, (row) => row.partnerNumber),
    text(m['companies.partners.client']({}, options), 32, (row) => row.client),
    text(m['companies.partners.clientNumber']({}, options), 18, (row) => row.clientNumber),
    text(m['companies.partners.city']({}, options), 22, (row) => row.city),
    day(m['companies.partners.since']({}, options), (row) => row.sinceOn),
    day(m['companies.partners.until']({}, options), (row) => row.untilOn),
  ];
}

const filterLines = ({ q, links }: ListFilter<typeof partnerList>, locale: Locale): FilterLine[] => [
  ...(q ? [[m['platform.export.search']({}, { locale }), q] as const] : []),
  ...(links ? [[m['companies.partners.links']({}, { locale }), partnerLinkNames[links]({}, { locale })] as const] : []),
];

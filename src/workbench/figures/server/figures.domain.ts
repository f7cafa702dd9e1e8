import type { ServerDomain } from '#platform/kernel/server/domain.ts';
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
import type { BusinessFigures } from '../figures.api.ts';
import { figureTables, type FigureTable, type FigureUnit } from '../figure-tables.ts';
import { readFigures } from './figures.store.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import type { SheetColumn, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import { listSheets, type ExportOptions } from '#platform/lists/server/exporter.ts';
import { periodNames, type FigureKind, type FigurePeriod } from '../figures.ts';

export const figuresDomain: ServerDomain = { routes: [figuresRoutes] };

/** Figures of the business, for the provider's office: technicians and customers are refused. */
function figuresRoutes({ route }: Routes, platform: Platform): void {
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

const secondsOfHour = 3_600;

/** Columns of Excel by the unit of their values; working time is in hours. */
const sheetColumns = {
  count: { kind: 'integer' },
  money: { kind: 'money', currency: 'EUR' },
  share: { kind: 'percent' },
  days: { kind: 'decimal' },
  time: { kind: 'decimal' },
} as const satisfies Record<FigureUnit, Omit<SheetColumn, 'title'>>;

/** The table of a figure, a row for each month, then the filters. */
function figureSheets(
  platform: Platform,
  figure: FigureKind,
  { figures, period }: { figures: BusinessFigures; period: FigurePeriod },
  options: ExportOptions,
): SheetPlan[] {
  // The columns of a figure read the rows of the same figure.
  const { title, columns } = figureTables[figure] as FigureTable<unknown>;
  const { months } = figures[figure];
  return listSheets(
    platform,
    {
      title: title({}, options),
      columns: [
        {
          title: m['figures.month']({}, options),
          kind: 'text',
          width: 20,
          value: ({ month }: { month: string }) => formatMonth(month, options.locale, 'long'),
        },
        ...columns.map(({ label, unit, value }) => ({
          title: unit === 'time' ? m['figures.hours']({ label: label({}, options) }, options) : label({}, options),
          width: 24,
          ...sheetColumns[unit],
          value: (row: { month: string }) => {
            const found = value(row);
            return found !== null && unit === 'time' ? Math.round((found / secondsOfHour) * 100) / 100 : found;
          },
        })),
      ],
      rows: (async function* () {
        yield* months;
      })(),
      companies: [{ companyName: figures.companyName ?? m['figures.allCompanies']({}, options) }],
      filters: Promise.resolve([[m['figures.period']({}, options), periodNames[period]({}, options)]]),
    },
    options,
  );
}

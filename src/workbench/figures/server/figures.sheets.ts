import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import type { SheetColumn, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import { listSheets, type ExportOptions } from '#platform/lists/server/exporter.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { BusinessFigures } from '../figures.api.ts';
import { figureTables, type FigureTable, type FigureUnit } from '../figure-tables.ts';
import { periodNames, type FigureKind, type FigurePeriod } from '../figures.ts';

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
export function figureSheets(
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

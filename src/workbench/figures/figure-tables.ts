import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { services } from '#services/tickets/service.ts';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import type { BusinessFigures } from './figures.api.ts';
import { computeShare, wonRate, type FigureKind } from './figures.ts';

/** Kind of the values of a column: `days`: working or calendar days, with a decimal; `time`: working seconds. */
export type FigureUnit = 'count' | 'money' | 'share' | 'days' | 'time';

/** A column of the table of a figure, on screen and in Excel. */
export interface FigureColumn<Row> {
  label: Message;
  unit: FigureUnit;
  value(row: Row): number | null;
}

/** Values of a month, or of the whole period. */
export type FigureRow<Kind extends FigureKind> = BusinessFigures[Kind]['whole'];

/** One of the figures: its sentences, the value that the chart draws, the value of the whole period, and its table. */
export interface FigureTable<Row> {
  title: Message;
  note: Message;
  /** Message of a period without anything. */
  empty: Message;
  /** Index of the column that the chart draws. */
  drawn: number;
  /** Index of the column drawn darker within it. */
  within?: number;
  /** Whether the columns after the first are its parts, each shown with its value of the whole period. */
  hasParts?: true;
  /** Index of the column whose value of the whole period stands beside the title. */
  headline: number;
  columns: readonly FigureColumn<Row>[];
}

const column = <Row>(label: Message, unit: FigureUnit, value: (row: Row) => number | null): FigureColumn<Row> => ({ label, unit, value });

const clockColumns = (ended: Message): FigureColumn<FigureRow<'firstAnswers'>>[] => [
  column(ended, 'count', (row) => row.ended),
  column(m['figures.clock.inTime'], 'share', (row) => computeShare(row.inTime, row.ended)),
  column(m['figures.clock.median'], 'time', (row) => row.medianSeconds),
];

export const figureTables: { readonly [Kind in FigureKind]: FigureTable<FigureRow<Kind>> } = {
  offers: {
    title: m['figures.offers.title'],
    note: m['figures.offers.note'],
    empty: m['figures.offers.empty'],
    drawn: 0,
    within: 1,
    headline: 5,
    columns: [
      column(m['figures.offers.sent'], 'count', (row) => row.sent),
      column(m['figures.offers.won'], 'count', (row) => row.won),
      column(m['figures.offers.declined'], 'count', (row) => row.declined),
      column(m['figures.offers.expired'], 'count', (row) => row.expired),
      column(m['figures.offers.open'], 'count', (row) => row.open),
      column(m['figures.offers.rate'], 'share', wonRate),
      column(m['figures.offers.sentAmount'], 'money', (row) => row.sentAmount),
      column(m['figures.offers.wonAmount'], 'money', (row) => row.wonAmount),
    ],
  },
  deliveries: {
    title: m['figures.deliveries.title'],
    note: m['figures.deliveries.note'],
    empty: m['figures.deliveries.empty'],
    drawn: 1,
    headline: 1,
    columns: [
      column(m['figures.deliveries.delivered'], 'count', (row) => row.delivered),
      column(m['figures.deliveries.medianDays'], 'days', (row) => row.medianDays),
      column(m['figures.deliveries.onTime'], 'share', (row) => computeShare(row.onTime, row.promised)),
      column(m['figures.deliveries.medianLateDays'], 'days', (row) => row.medianLateDays),
    ],
  },
  overdue: {
    title: m['figures.overdue.title'],
    note: m['figures.overdue.note'],
    empty: m['figures.overdue.empty'],
    drawn: 0,
    headline: 0,
    columns: [
      column(m['figures.overdue.overdue'], 'count', (row) => row.overdue),
      column(m['figures.overdue.paidLate'], 'count', (row) => row.paidLate),
      column(m['figures.overdue.medianDaysLate'], 'days', (row) => row.medianDaysLate),
    ],
  },
  tickets: {
    title: m['figures.tickets.title'],
    note: m['figures.tickets.note'],
    empty: m['figures.tickets.empty'],
    hasParts: true,
    drawn: 0,
    headline: 0,
    columns: [
      column(m['figures.tickets.all'], 'count', (row) => row.tickets),
      ...services.map((service) => column<FigureRow<'tickets'>>(serviceNames[service], 'count', ({ byService }) => byService[service])),
    ],
  },
  firstAnswers: {
    title: m['figures.firstAnswers.title'],
    note: m['figures.firstAnswers.note'],
    empty: m['figures.firstAnswers.empty'],
    drawn: 2,
    headline: 1,
    columns: clockColumns(m['figures.firstAnswers.ended']),
  },
  resolutions: {
    title: m['figures.resolutions.title'],
    note: m['figures.resolutions.note'],
    empty: m['figures.resolutions.empty'],
    drawn: 2,
    headline: 1,
    columns: clockColumns(m['figures.resolutions.ended']),
  },
};

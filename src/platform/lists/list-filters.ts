import type { Message } from '#platform/kernel/message.ts';
import { m } from '#generated/messages/messages.js';
import { addMonths, startOfQuarter } from '#platform/kernel/calendar.ts';

/** Periods that lists are narrowed by, relative to today so that a bookmark keeps its meaning: the last months, and quarters of the calendar. */
export const listPeriods = ['1m', '3m', '6m', '12m', '24m', 'thisQuarter', 'lastQuarter'] as const;
export type ListPeriod = (typeof listPeriods)[number];

/** Names of the periods. */
export const listPeriodNames = {
  '1m': m['platform.period.1m'],
  '3m': m['platform.period.3m'],
  '6m': m['platform.period.6m'],
  '12m': m['platform.period.12m'],
  '24m': m['platform.period.24m'],
  thisQuarter: m['platform.period.thisQuarter'],
  lastQuarter: m['platform.period.lastQuarter'],
} satisfies Record<ListPeriod, unknown>;

/** Days of a period (`YYYY-MM-DD`): from the first on, before the second. The last months have no end. */
export function daysOfPeriod(period: ListPeriod, today: string): { from: string; before?: string } {
  const quarter = startOfQuarter(today);
  switch (period) {
    case 'thisQuarter':
      return { from: quarter, before: addMonths(quarter, 3) };
    case 'lastQuarter':
      return { from: addMonths(quarter, -3), before: quarter };
    default:
      return { from: addMonths(today, -Number.parseInt(period, 10)) };
  }
}

interface Labelled {
  /** Names the filter on its chip and in the exported sheet. */
  label: Message;
  /** Shown in the bar even while it is not set. */
  isPinned?: boolean;
}

/** One of some words. */
export interface OneFilter<Value extends string = string> extends Labelled {
  kind: 'one';
  values: readonly Value[];
  names: Readonly<Record<Value, Message>>;
}
/** A value that rows of the list hold: the server reads the choices. `id`: a UUID, with a label beside it. */
export interface ChoiceFilter extends Labelled {
  kind: 'choice';
  /** `country`: ISO 3166 codes, shown by the names of the countries. */
  of: 'text' | 'id' | 'currency' | 'country';
  /** Fewer choices than this offer nothing: the filter stays away. */
  choicesAtLeast?: number;
}
/** Typed text, compared as a whole. */
export interface TextFilter extends Labelled {
  kind: 'text';
  maxLength: number;
}
/** Yes, or not set. */
export interface FlagFilter extends Labelled {
  kind: 'flag';
}
/** A quarter or the last months, counted from today; two days stand for it as well. */
export interface PeriodFilter extends Labelled {
  kind: 'period';
  from: string;
  to: string;
}
/** A first or a last day. `range` is given with the first day of a pair that has an editor of its own. */
export interface DayFilter extends Labelled {
  kind: 'day';
  range?: { label: Message; to: string; isPinned?: boolean };
}
export type Filter = OneFilter | ChoiceFilter | TextFilter | FlagFilter | PeriodFilter | DayFilter;
export type Filters = Readonly<Record<string, Filter>>;

/** The value of a filter as the server reads it from a query. */
export type FilterValue<F> = F extends OneFilter<infer Value> ? Value : F extends FlagFilter ? boolean : F extends PeriodFilter ? ListPeriod : string;

export const oneFilter = <const Value extends string>(
  label: Message,
  values: readonly Value[],
  names: Readonly<Record<Value, Message>>,
  more: { isPinned?: boolean } = {},
): OneFilter<Value> => ({ kind: 'one', label, values, names, ...more });

export const choiceFilter = (label: Message, more: { of?: ChoiceFilter['of']; isPinned?: boolean; choicesAtLeast?: number } = {}): ChoiceFilter => ({
  kind: 'choice',
  label,
  of: 'text',
  ...more,
});

/** Whether a filter chooses a country, whose name depends on the reader. */
export const isCountry = (filter: Filter): boolean => filter.kind === 'choice' && filter.of === 'country';

export const textFilter = (label: Message, maxLength: number): TextFilter => ({ kind: 'text', label, maxLength });

export const flagFilter = (label: Message): FlagFilter => ({ kind: 'flag', label });

type DayPair<From extends string, To extends string> = Record<From | To, DayFilter>;

/** A period with its two days: three filters with one editor. Spread it into the filters of a list. */
export const periodFilter = <const Period extends string, const From extends string, const To extends string>(
  names: { period: Period; from: From; to: To },
  { label, from, to, isPinned }: Labelled & { from: Message; to: Message },
): Record<Period, PeriodFilter> & DayPair<From, To> =>
  ({
    [names.period]: { kind: 'period', label, from: names.from, to: names.to, ...(isPinned ? { isPinned } : {}) },
    [names.from]: { kind: 'day', label: from },
    [names.to]: { kind: 'day', label: to },
  }) as Record<Period, PeriodFilter> & DayPair<From, To>;

/** A first and a last day: two filters with one editor. Spread it into the filters of a list. */
export const daysFilter = <const From extends string, const To extends string>(
  names: { from: From; to: To },
  { label, from, to, isPinned }: Labelled & { from: Message; to: Message },
): DayPair<From, To> =>
  ({
    [names.from]: { kind: 'day', label: from, range: { label, to: names.to, ...(isPinned ? { isPinned } : {}) } },
    [names.to]: { kind: 'day', label: to },
  }) as DayPair<From, To>;

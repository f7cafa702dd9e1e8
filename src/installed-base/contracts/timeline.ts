import { addMonths, startOfMonth } from '#platform/kernel/calendar.ts';
import { computeExpiryLimit } from '#installed-base/catalogue/expiry.ts';

/** Months of the timeline of ends, the current one first. */
export const timelineMonths = 36;

/** Days between which the kept figures and the lines themselves are read. Months are given by their first day. */
export interface TimelineDays {
  today: string;
  /** The current month, the first of the timeline. */
  first: string;
  /** Stands for every earlier month. */
  before: string;
  /** Stands for every month after the timeline. */
  after: string;
  /** First day that is not announced yet, and its month. */
  limit: string;
  limitMonth: string;
}

export function computeTimelineDays(today: string): TimelineDays {
  const first = startOfMonth(today);
  const limit = computeExpiryLimit(today);
  return { today, first, before: addMonths(first, -1), after: addMonths(first, timelineMonths), limit, limitMonth: startOfMonth(limit) };
}

/** Lines of a manufacturer that end in a month (`YYYY-MM-DD`, its first day; `before` and `after` stand for many). */
export interface LinesOfMonth {
  code: string;
  name: string;
  month: string;
  lines: number;
}

/** Lines of a manufacturer in the two months that a class ends within: `expired` in the current month, `announced` in that of the limit. */
export interface LinesOfEdge {
  code: string;
  expired: number;
  announced: number;
}

/** Lines by the class of their end. */
export interface ClassCounts {
  inProgress: number;
  underThreeMonths: number;
  expired: number;
}

/** Lines that end in a month, without those that have ended. `announced`: those under three months. */
export interface TimelineCell {
  /** `YYYY-MM`. */
  month: string;
  lines: number;
  announced: number;
}

export interface ManufacturerTimeline extends ClassCounts {
  code: string;
  name: string;
  cells: TimelineCell[];
}

/** Ends of lines by manufacturer, the one with most lines first. */
export function buildTimelines(months: readonly LinesOfMonth[], edges: readonly LinesOfEdge[], today: string): ManufacturerTimeline[] {
  const days = computeTimelineDays(today);
  return [...Map.groupBy(months, ({ code }) => code)]
    .map(([code, own]) =>
      buildTimeline(
        code,
        own,
        edges.filter((edge) => edge.code === code),
        days,
      ),
    )
    .toSorted((a, b) => countLines(b) - countLines(a) || (a.name < b.name ? -1 : 1));
}

function buildTimeline(code: string, own: readonly LinesOfMonth[], edges: readonly LinesOfEdge[], days: TimelineDays): ManufacturerTimeline {
  const sum = (month: string): number => own.reduce((total, one) => (one.month === month ? total + one.lines : total), 0);
  const expired = edges.reduce((total, edge) => total + edge.expired, 0);
  const announced = edges.reduce((total, edge) => total + edge.announced, 0);
  const cells = Array.from({ length: timelineMonths }, (_, index): TimelineCell => {
    const month = addMonths(days.first, index);
    const lines = sum(month) - (index === 0 ? expired : 0);
    return { month: month.slice(0, 7), lines, announced: month < days.limitMonth ? lines : month === days.limitMonth ? announced : 0 };
  });
  const underThreeMonths = cells.reduce((total, cell) => total + cell.announced, 0);
  const later = cells.reduce((total, cell) => total + cell.lines - cell.announced, 0) + sum(days.after);
  return { code, name: own[0]!.name, expired: sum(days.before) + expired, underThreeMonths, inProgress: later, cells: cells.filter(({ lines }) => lines > 0) };
}

/** All lines, whatever their class. */
export const countLines = ({ inProgress, underThreeMonths, expired }: ClassCounts): number => inProgress + underThreeMonths + expired;

/** Classes of several, added up. */
export const sumClasses = (all: readonly ClassCounts[]): ClassCounts => ({
  inProgress: all.reduce((sum, one) => sum + one.inProgress, 0),
  underThreeMonths: all.reduce((sum, one) => sum + one.underThreeMonths, 0),
  expired: all.reduce((sum, one) => sum + one.expired, 0),
});

/** Every month of the timeline with its lines of all manufacturers. */
export function buildHistogram(all: readonly { cells: readonly TimelineCell[] }[], today: string): TimelineCell[] {
  const { first } = computeTimelineDays(today);
  const cells = Map.groupBy(
    all.flatMap((one) => one.cells),
    ({ month }) => month,
  );
  return Array.from({ length: timelineMonths }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7);
    const own = cells.get(month) ?? [];
    return { month, lines: own.reduce((sum, { lines }) => sum + lines, 0), announced: own.reduce((sum, { announced }) => sum + announced, 0) };
  });
}

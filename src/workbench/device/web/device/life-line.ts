import { addMonths, daysBetween } from '#platform/kernel/calendar.ts';

/** Interval of days, drawn from left to right. */
export interface Scale {
  from: string;
  until: string;
}

/** Room after the last day, as a part of the whole. */
const pastEnd = 0.02;
const monthsAhead = 12;

/** Span from the earliest of the days, or today, to the latest; at least a year ahead. */
export function buildScale(days: readonly string[], today: string): Scale {
  const sorted = [...days, today, addMonths(today, monthsAhead)].toSorted();
  return { from: sorted[0]!, until: sorted.at(-1)! };
}

/** Place of a day on the scale, in percent of its width. */
export function computePlace(day: string, { from, until }: Scale): number {
  const share = daysBetween(from, day) / (daysBetween(from, until) * (1 + pastEnd));
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

export interface Tick {
  year: number;
  at: number;
  /** Whether narrow screens name it too. */
  isMain: boolean;
}

const ticksAtMost = { wide: 12, narrow: 4 };

/** The beginnings of years, as many as have room. */
export function buildTicks(scale: Scale): Tick[] {
  const [first, last] = [Number(scale.from.slice(0, 4)) + 1, Number(scale.until.slice(0, 4)) + 1];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((year) => `${year}-01-01` <= scale.until);
  const step = Math.ceil(years.length / ticksAtMost.wide);
  const main = step * Math.ceil(years.length / step / ticksAtMost.narrow);
  return years
    .filter((_, index) => index % step === 0)
    .map((year) => ({ year, at: computePlace(`${year}-01-01`, scale), isMain: (year - first) % main === 0 }));
}

/** Width of the words beside a milestone, in percent. */
const wordsWidth = 13;

/** Gives each milestone a lane in which its words overlap no other's. Words stand right of the mark, or left where the right edge is near. */
export function assignLanes(places: readonly number[]): { lane: number; isLeft: boolean }[] {
  const ends: number[] = [];
  return places.map((at) => {
    const isLeft = at + wordsWidth > 100;
    const [start, end] = isLeft ? [at - wordsWidth, at + 2] : [at - 1, at + wordsWidth];
    const free = ends.findIndex((taken) => taken <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return { lane, isLeft };
  });
}

import { describe, expect, it } from 'vitest';
import { addDays, addMonths, startOfMonth } from '#platform/kernel/calendar.ts';
import { expiryClasses, computeExpiryLimit, classifyExpiry } from '#installed-base/catalogue/expiry.ts';
import { sumClasses, buildHistogram, computeTimelineDays, buildTimelines, type LinesOfEdge, type LinesOfMonth } from './timeline.ts';

/** The figures as the database keeps them, of lines with these ends. */
function countKept(ends: readonly string[], today: string): [LinesOfMonth[], LinesOfEdge[]] {
  const { first, before, after, limit, limitMonth } = computeTimelineDays(today);
  const clampMonth = (month: string): string => (month < before ? before : month > after ? after : month);
  const months = [...Map.groupBy(ends, (end) => clampMonth(startOfMonth(end)))].map(([month, own]) => ({
    code: 'cisco',
    name: 'Cisco',
    month,
    lines: own.length,
  }));
  const expired = ends.filter((end) => end >= first && end < today).length;
  const announced = ends.filter((end) => end >= limitMonth && end < limit).length;
  return [months, [{ code: 'cisco', expired, announced }]];
}

describe('ends over 36 months', () => {
  it.each(['2026-11-19', '2026-11-30', '2026-12-01', '2027-12-31', '2028-02-29'])('count each class as its rule does, on %s', (today) => {
    const ends = [-1200, -40, -31, -18, -1, 0, 1, 12, 40, 88, 89, 90, 91, 92, 93, 120, 400, 1060, 1090, 1100, 4000].map((days) => addDays(today, days));
    ends.push(computeExpiryLimit(today), addDays(computeExpiryLimit(today), -1), startOfMonth(today), startOfMonth(computeExpiryLimit(today)));
    const [one] = buildTimelines(...countKept(ends, today), today);
    expect(sumClasses([one!])).toEqual(
      Object.fromEntries(expiryClasses.map((name) => [name, ends.filter((end) => classifyExpiry(end, today) === name).length])),
    );
    const last = addMonths(startOfMonth(today), 36);
    const shown = ends.filter((end) => end >= today && end < last);
    expect(one!.cells.reduce((sum, { lines }) => sum + lines, 0)).toBe(shown.length);
    for (const { month, lines } of one!.cells) expect([month, lines]).toEqual([month, shown.filter((end) => end.startsWith(month)).length]);
  });

  it('begin with the manufacturer of most lines, and add up to the histogram', () => {
    const makeLine = (code: string, month: string, lines: number) => ({ code, name: code, month, lines });
    const timelines = buildTimelines([makeLine('a', '2026-12-01', 2), makeLine('b', '2026-12-01', 3), makeLine('b', '2028-01-01', 4)], [], '2026-11-19');
    expect(timelines.map(({ code }) => code)).toEqual(['b', 'a']);
    const histogram = buildHistogram(timelines, '2026-11-19');
    expect(histogram).toHaveLength(36);
    expect(histogram[1]).toEqual({ month: '2026-12', lines: 5, announced: 5 });
    expect(histogram[14]).toEqual({ month: '2028-01', lines: 4, announced: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { buildHistogram } from '../../timeline.ts';
import { formatColumnLabel, countAnnouncedColumns, computeBars, selectCells, selectColumnMonths, buildColumns } from './timeline-chart.ts';

const today = '2026-11-22';
const manufacturer = {
  cells: [
    { month: '2026-11', lines: 2, announced: 2 },
    { month: '2027-02', lines: 5, announced: 3 },
    { month: '2029-10', lines: 8, announced: 0 },
  ],
};
const months = buildHistogram([manufacturer], today);

describe('the timeline of ends', () => {
  it('names a month by its initial; of columns of three months every second one says with which month it begins', () => {
    const month = { from: '2026-11', to: '2026-11' };
    const quarter = { from: '2026-11', to: '2027-01' };
    expect([formatColumnLabel(month, 1, 'fr'), formatColumnLabel(quarter, 0, 'fr'), formatColumnLabel(quarter, 1, 'fr')]).toEqual(['N', 'nov.', '']);
  });

  it('has a column a month where its count has room, else one a quarter', () => {
    expect([selectColumnMonths(900, 36), selectColumnMonths(360, 36)]).toEqual([1, 3]);
    expect(buildColumns(months, 1)).toHaveLength(36);
    expect(
      buildColumns(months, 3)
        .map(({ from, to, lines, announced }) => [from, to, lines, announced])
        .filter(([, , lines]) => lines !== 0),
    ).toEqual([
      ['2026-11', '2027-01', 2, 2],
      ['2027-02', '2027-04', 5, 3],
      ['2029-08', '2029-10', 8, 0],
    ]);
  });

  it('puts each count of a manufacturer under its bar', () => {
    expect(selectCells(manufacturer.cells, buildColumns(months, 3)).map(({ index, lines }) => [index, lines])).toEqual([
      [0, 2],
      [1, 5],
      [11, 8],
    ]);
  });

  it('ends its band on the day from which nothing is announced', () => {
    expect(countAnnouncedColumns(today, 1)).toBeCloseTo(3 + 21 / 28);
    expect(countAnnouncedColumns('2026-11-30', 1)).toBeCloseTo(3 + 27 / 28);
    expect(countAnnouncedColumns('2026-12-01', 3)).toBeCloseTo(1);
  });

  it('draws what is announced and what comes later on one scale', () => {
    const { bars, grid } = computeBars(buildColumns(months, 1), 80);
    expect([bars[0], bars[3], bars[35]]).toEqual([
      { announced: 20, later: 0 },
      { announced: 30, later: 20 },
      { announced: 0, later: 80 },
    ]);
    expect(grid.at(-1)).toEqual({ lines: 8, y: 0 });
    expect(computeBars(buildColumns(buildHistogram([], today), 3), 80).bars).toEqual(Array(12).fill({ announced: 0, later: 0 }));
  });
});

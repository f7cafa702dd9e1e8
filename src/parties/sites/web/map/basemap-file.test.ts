import { expect, it } from 'vitest';
import basemap from './basemap.json' with { type: 'json' };
import { basemapFile, type Line } from './basemap-file.ts';

const layers = basemapFile.read(basemap);
const isReached = (lines: readonly Line[], latitude: number, longitude: number): boolean =>
  lines.some((line) => line.some(([y, x]) => Math.abs(y - latitude) < 0.4 && Math.abs(x - longitude) < 0.4));

it('lines are read as they were written, to a hundredth of a degree, without repeated points', () => {
  const line: Line = [
    [48.8534, 2.3488],
    [48.8533, 2.3489],
    [-20.88, 55.45],
    [48.85, -2.35],
  ];
  const none: Line[] = [];
  const text = basemapFile.write({ far: [], near: [], home: [line], lakes: none, rivers: none });
  expect(basemapFile.read(JSON.parse(text) as typeof basemap).home).toEqual([
    [
      [48.85, 2.35],
      [-20.88, 55.45],
      [48.85, -2.35],
    ],
  ]);
});

it('the map shows France with its departments overseas, its neighbours and Canada', () => {
  expect(isReached(layers.home, 48.38, -4.8)).toBe(true);
  expect(isReached(layers.home, -21.1, 55.3)).toBe(true);
  expect(isReached(layers.home, 16.2, -61.5)).toBe(true);
  expect(isReached(layers.near, 46.2, 6.1)).toBe(true);
  expect(isReached(layers.far, 45.0, -74.7)).toBe(true);
});

it('no line crosses the whole map', () => {
  const leaps = Object.values(layers)
    .flat()
    .filter((line) => line.some(([, longitude], index) => index > 0 && Math.abs(longitude - line[index - 1]![1]) > 180));
  expect(leaps).toEqual([]);
});

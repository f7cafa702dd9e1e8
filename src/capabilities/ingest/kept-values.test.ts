import { describe, expect, it, test } from 'vitest';
import { changedValues, parseField, isSameValue, parsePartId, readValue, applyValues } from './kept-values.ts';

const row = {
  trackingNumber: 'XY1',
  lines: [
    { id: '10', expectedOn: '2026-12-01', quantityCancelled: 0 },
    { id: '20/1', expectedOn: null, quantityCancelled: 2 },
  ],
};

describe('a value of a row', () => {
  test.each([
    ['trackingNumber', 'XY1'],
    ['lines/10/expectedOn', '2026-12-01'],
    ['lines/20/1/expectedOn', null],
    ['lines/30/expectedOn', undefined],
  ])('at %s is %j', (path, value) => expect(readValue(row, path)).toBe(value));

  it('is the same as another of the same instant', () => {
    expect(isSameValue('2026-11-19T09:05:00Z', '2026-11-19T09:05:00.000Z')).toBe(true);
    expect(isSameValue('2026-11-19', '2026-11-20')).toBe(false);
    expect(isSameValue(null, '2026-11-20')).toBe(false);
  });

  it('is named by its field and its part', () => {
    expect([parseField('lines/20/1/expectedOn'), parsePartId('lines/20/1/expectedOn')]).toEqual(['expectedOn', '20/1']);
    expect([parseField('carrier'), parsePartId('carrier')]).toEqual(['carrier', null]);
  });

  it('takes the place of another, and leaves the rest as it is', () => {
    const values = new Map([
      ['trackingNumber', null],
      ['lines/20/1/expectedOn', '2026-12-18'],
      ['lines/30/expectedOn', '2026-12-18'],
    ]);
    expect(applyValues(row, values)).toEqual({ trackingNumber: null, lines: [row.lines[0], { id: '20/1', expectedOn: '2026-12-18', quantityCancelled: 2 }] });
  });

  it('counts as changed where it may be corrected and differs', () => {
    const after = {
      trackingNumber: 'XY2',
      lines: [
        { ...row.lines[0]!, quantityCancelled: 1 },
        { ...row.lines[1]!, expectedOn: '2026-12-18' },
      ],
    };
    expect([...changedValues(row, after, { fields: ['trackingNumber'], parts: { lines: ['expectedOn'] } })]).toEqual([
      ['trackingNumber', 'XY2'],
      ['lines/20/1/expectedOn', '2026-12-18'],
    ]);
  });
});

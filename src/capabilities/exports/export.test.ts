import { describe, expect, it, test } from 'vitest';
import { areRightsCovered, exportProgress, exportStates, isFinished, type ExportRights } from './export.ts';

describe('progress of an export', () => {
  test.each([
    ['is unknown while it waits', { state: 'queued', progress: 0, total: null }, null],
    ['is unknown until its rows are counted', { state: 'running', progress: 0, total: null }, null],
    ['is the share of rows written', { state: 'running', progress: 250, total: 1000 }, 0.25],
    ['never passes the whole, though rows are added meanwhile', { state: 'running', progress: 1010, total: 1000 }, 1],
    ['is the whole when nothing is selected', { state: 'running', progress: 0, total: 0 }, 1],
    ['is the whole once done', { state: 'done', progress: 0, total: null }, 1],
  ] as const)('%s', (_title, preparation, expected) => expect(exportProgress(preparation)).toBe(expected));

  test('only done and failed exports are finished', () => expect(exportStates.filter(isFinished)).toEqual(['done', 'failed']));
});

const rights = (changes: Partial<ExportRights> = {}): ExportRights => ({ companyId: 1, prices: true, sites: null, subOrganisations: null, ...changes });

describe('a prepared file', () => {
  it.each([
    ['unchanged rights', rights(), rights(), true],
    ['more rights', rights({ prices: false, sites: ['a'] }), rights(), true],
    ['another site as well', rights({ sites: ['a'] }), rights({ sites: ['a', 'b'] }), true],
    ['no right to see prices any more', rights(), rights({ prices: false }), false],
    ['a limit to sites', rights(), rights({ sites: ['a'] }), false],
    ['one site less', rights({ sites: ['a', 'b'] }), rights({ sites: ['a'] }), false],
    ['a limit to sub-organisations', rights(), rights({ subOrganisations: [] }), false],
    ['another company only', rights(), rights({ companyId: 2 }), false],
  ])('with %s', (_, made, now, isCovered) => {
    expect(areRightsCovered([made], [now])).toBe(isCovered);
  });

  it('of several companies needs the rights in each', () => {
    const both = [rights(), rights({ companyId: 2 })];
    expect(areRightsCovered(both, [...both].reverse())).toBe(true);
    expect(areRightsCovered(both, [rights()])).toBe(false);
  });
});

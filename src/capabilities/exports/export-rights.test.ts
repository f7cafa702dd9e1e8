import { describe, expect, it } from 'vitest';
import { coversRights, type ExportRights } from './export-rights.ts';

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
    expect(coversRights([made], [now])).toBe(isCovered);
  });

  it('of several companies needs the rights in each', () => {
    const both = [rights(), rights({ companyId: 2 })];
    expect(coversRights(both, [...both].reverse())).toBe(true);
    expect(coversRights(both, [rights()])).toBe(false);
  });
});

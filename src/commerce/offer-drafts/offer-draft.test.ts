import { describe, expect, it } from 'vitest';
import { falseAmountsOf } from '#platform/kernel/amounts.ts';
import { emptyLine, isBlankLine, mayRevise, moved, pricedLine, totalsOf, type DraftLine } from './offer-draft.ts';

const line = (
  quantity: DraftLine['quantity'],
  unitPrice: DraftLine['unitPrice'],
  discountBasisPoints: DraftLine['discountBasisPoints'] = 0,
  vatBasisPoints = 2000,
): DraftLine => ({ ...emptyLine, reference: 'FG-60F', quantity, unitPrice, discountBasisPoints, vatBasisPoints });

describe('totals of a composed offer', () => {
  it('are those of its lines, with discounts and VAT apart', () => {
    const lines = [line(6, 89_000, 3800), line(6, 14_800, 2000), line(4, 115_000, 3500), line(12, 19_000, 4500), line(3, 98_000)];
    expect(totalsOf(lines)).toEqual({
      beforeDiscount: 1_604_800,
      discount: 484_280,
      exclVat: 1_120_520,
      taxes: [{ basisPoints: 2000, basis: 1_120_520, amount: 224_104 }],
      inclVat: 1_344_624,
    });
  });
  it('stand before the check of the ERP’s offers, at several rates and with halves of a cent', () => {
    const lines = [line(3, 333, 1250), line(7, 1999, 333, 550), line(1, 5, 5000, 0)];
    const { exclVat, inclVat } = totalsOf(lines);
    expect(falseAmountsOf({ lines: lines.map(pricedLine), totalExclVat: exclVat, totalInclVat: inclVat })).toEqual([]);
  });
  it('leave out what cannot be read, and lines without content', () => {
    expect(totalsOf([line('deux', 100), line(1, ''), { ...emptyLine, unitPrice: 500 }])).toMatchObject({ exclVat: 0, inclVat: 0 });
    expect([isBlankLine(emptyLine), isBlankLine({ reference: ' ', description: 'Pose' })]).toEqual([true, false]);
  });
});

describe('a further revision', () => {
  it('is made of what nobody has accepted', () => {
    expect(mayRevise({ state: 'sent', answers: [] })).toBe(true);
    expect(mayRevise({ state: 'declined', answers: [{ kind: 'declined' }] })).toBe(true);
    expect(mayRevise({ state: 'validated', answers: [] })).toBe('accepted');
    expect(mayRevise({ state: 'sent', answers: [{ kind: 'accepted' }] })).toBe('accepted');
    expect(mayRevise({ state: 'inProduction', answers: [] })).toBe('ordered');
  });
});

it('a line is moved within its list alone', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

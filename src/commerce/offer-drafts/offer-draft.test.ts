import { describe, expect, it } from 'vitest';
import { findFalseAmounts } from '#platform/kernel/amounts.ts';
import { emptyLine, isBlankLine, mayRevise, moveElement, priceLine, computeTotals, type DraftLine } from './offer-draft.ts';

const makeLine = (
  quantity: DraftLine['quantity'],
  unitPrice: DraftLine['unitPrice'],
  discountBasisPoints: DraftLine['discountBasisPoints'] = 0,
  vatBasisPoints = 2000,
): DraftLine => ({ ...emptyLine, reference: 'FG-60F', quantity, unitPrice, discountBasisPoints, vatBasisPoints });

describe('totals of a composed offer', () => {
  it('are those of its lines, with discounts and VAT apart', () => {
    const lines = [makeLine(6, 89_000, 3800), makeLine(6, 14_800, 2000), makeLine(4, 115_000, 3500), makeLine(12, 19_000, 4500), makeLine(3, 98_000)];
    expect(computeTotals(lines)).toEqual({
      beforeDiscount: 1_604_800,
      discount: 484_280,
      exclVat: 1_120_520,
      taxes: [{ basisPoints: 2000, basis: 1_120_520, amount: 224_104 }],
      inclVat: 1_344_624,
    });
  });
  it('stand before the check of the ERP’s offers, at several rates and with halves of a cent', () => {
    const lines = [makeLine(3, 333, 1250), makeLine(7, 1999, 333, 550), makeLine(1, 5, 5000, 0)];
    const { exclVat, inclVat } = computeTotals(lines);
    expect(findFalseAmounts({ lines: lines.map(priceLine), totalExclVat: exclVat, totalInclVat: inclVat })).toEqual([]);
  });
  it('leave out what cannot be read, and lines without content', () => {
    expect(computeTotals([makeLine('deux', 100), makeLine(1, ''), { ...emptyLine, unitPrice: 500 }])).toMatchObject({ exclVat: 0, inclVat: 0 });
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
  expect(moveElement(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveElement(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moveElement(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveElement(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

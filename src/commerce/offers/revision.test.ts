import { describe, expect, test } from 'vitest';
import { canonicalJson } from './offer-content.ts';
import { isSignatureOf } from './signature.ts';
import { revisionDifferences, type ComparedLine } from './revision.ts';

const line = (reference: string, quantity = 1, unitPrice = 10_000): ComparedLine => ({
  reference,
  description: `Article ${reference}`,
  quantity,
  unitPrice,
  totalExclVat: quantity * unitPrice,
});
const revision = (lines: ComparedLine[], more: object = {}) => ({
  validUntil: '2026-11-30',
  deliveryDays: 21,
  totalExclVat: lines.reduce((sum, one) => sum + (one.totalExclVat ?? 0), 0),
  lines,
  ...more,
});

describe('what changed between two revisions', () => {
  test('nothing, when they say the same', () => {
    expect(revisionDifferences(revision([line('A')]), revision([line('A')]))).toEqual({ lines: [], total: null, validUntil: null, deliveryDays: null });
  });
  test('lines that came, went, or have another quantity or price; totals, validity and delivery time', () => {
    const before = revision([line('A', 2), line('B'), line('C')]);
    const after = revision([line('A', 3), line('C', 1, 9_000), line('D')], { validUntil: '2026-12-15', deliveryDays: null });
    expect(revisionDifferences(before, after)).toEqual({
      lines: [
        {
          kind: 'changed',
          reference: 'A',
          description: 'Article A',
          quantity: { before: 2, after: 3 },
          unitPrice: null,
          total: { before: 20_000, after: 30_000 },
        },
        {
          kind: 'changed',
          reference: 'C',
          description: 'Article C',
          quantity: null,
          unitPrice: { before: 10_000, after: 9_000 },
          total: { before: 10_000, after: 9_000 },
        },
        {
          kind: 'added',
          reference: 'D',
          description: 'Article D',
          quantity: { before: null, after: 1 },
          unitPrice: null,
          total: { before: null, after: 10_000 },
        },
        {
          kind: 'removed',
          reference: 'B',
          description: 'Article B',
          quantity: { before: 1, after: null },
          unitPrice: null,
          total: { before: 10_000, after: null },
        },
      ],
      total: { before: 40_000, after: 49_000 },
      validUntil: { before: '2026-11-30', after: '2026-12-15' },
      deliveryDays: { before: 21, after: null },
    });
  });
  test('several lines of one reference are compared in their order', () => {
    const { lines } = revisionDifferences(revision([line('A', 1), line('A', 5)]), revision([line('A', 1), line('A', 6), line('A', 2)]));
    expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['changed', { before: 5, after: 6 }],
      ['added', { before: null, after: 2 }],
    ]);
  });
});

test('the same content has the same canonical form, whatever the order of its fields', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'é' }], a: null, e: undefined })).toBe('{"a":null,"b":[{"c":"é","d":1}]}');
});

test.each([
  ['Camille Lefèvre', 'camille  lefevre ', true],
  ['Camille Lefèvre', 'Camille', false],
])('the signature of %s may read %s: %s', (name, signature, isSigned) => {
  expect(isSignatureOf(signature, name)).toBe(isSigned);
});

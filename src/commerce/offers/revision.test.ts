import { describe, expect, test } from 'vitest';
import { toCanonicalJson } from './offer-content.ts';
import { isMatchingSignature } from './signature.ts';
import { compareRevisions, type ComparedLine } from './revision.ts';

const makeLine = (reference: string, quantity = 1, unitPrice = 10_000): ComparedLine => ({
  reference,
  description: `Article ${reference}`,
  quantity,
  unitPrice,
  totalExclVat: quantity * unitPrice,
});
const makeRevision = (lines: ComparedLine[], more: object = {}) => ({
  validUntil: '2026-11-30',
  deliveryDays: 21,
  totalExclVat: lines.reduce((sum, one) => sum + (one.totalExclVat ?? 0), 0),
  lines,
  ...more,
});

describe('what changed between two revisions', () => {
  test('nothing, when they say the same', () => {
    expect(compareRevisions(makeRevision([makeLine('A')]), makeRevision([makeLine('A')]))).toEqual({
      lines: [],
      total: null,
      validUntil: null,
      deliveryDays: null,
    });
  });
  test('lines that came, went, or have another quantity or price; totals, validity and delivery time', () => {
    const before = makeRevision([makeLine('A', 2), makeLine('B'), makeLine('C')]);
    const after = makeRevision([makeLine('A', 3), makeLine('C', 1, 9_000), makeLine('D')], { validUntil: '2026-12-15', deliveryDays: null });
    expect(compareRevisions(before, after)).toEqual({
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
    const { lines } = compareRevisions(
      makeRevision([makeLine('A', 1), makeLine('A', 5)]),
      makeRevision([makeLine('A', 1), makeLine('A', 6), makeLine('A', 2)]),
    );
    expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['changed', { before: 5, after: 6 }],
      ['added', { before: null, after: 2 }],
    ]);
  });
});

test('the same content has the same canonical form, whatever the order of its fields', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: 'é' }], a: null, e: undefined })).toBe('{"a":null,"b":[{"c":"é","d":1}]}');
});

test.each([
  ['Camille Lefèvre', 'camille  lefevre ', true],
  ['Camille Lefèvre', 'Camille', false],
])('the signature of %s may read %s: %s', (name, signature, isSigned) => {
  expect(isMatchingSignature(signature, name)).toBe(isSigned);
});

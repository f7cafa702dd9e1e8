import { expect, test } from 'vitest';
import { z } from 'zod';
import { correctableFields, applyCorrection } from './row-correction.ts';

const schema = z.strictObject({
  id: z.string(),
  version: z.int(),
  siren: z.string().optional(),
  reference: z.string().optional(),
  quantity: z.int().optional(),
  lines: z.array(z.strictObject({ quantity: z.int() })).optional(),
});
const row = { id: 'X', version: 1, siren: '12', quantity: 'deux', lines: [{ quantity: 1 }, { quantity: -1 }] };

test('a value is read as the feed takes it: as a text or as a number', () => {
  expect(applyCorrection(schema, row, [{ path: 'siren', value: '732829320' }])).toMatchObject({ payload: { siren: '732829320' } });
  expect(applyCorrection(schema, row, [{ path: 'quantity', value: '2' }])).toMatchObject({ payload: { quantity: 2 } });
  expect(applyCorrection(schema, row, [{ path: 'lines.1.quantity', value: '3' }])).toMatchObject({ payload: { lines: [{ quantity: 1 }, { quantity: 3 }] } });
  expect(applyCorrection(schema, { ...row, reference: 7 }, [{ path: 'reference', value: '8' }])).toMatchObject({ payload: { reference: '8' } });
});

test('an empty value takes a field away, and the row that came is not changed', () => {
  expect(applyCorrection(schema, row, [{ path: 'siren', value: ' ' }])).toEqual({ payload: { id: 'X', version: 1, quantity: 'deux', lines: row.lines } });
  expect(row.siren).toBe('12');
});

test.each(['id', 'version', 'deleted', 'lines', 'lines.2.quantity', 'lines.length', '__proto__.x', 'constructor.name', 'a b'])(
  'the path %s is none that can be corrected',
  (path) => {
    expect(
      applyCorrection(schema, row, [
        { path: 'siren', value: '1' },
        { path, value: '1' },
      ]),
    ).toEqual({ unknown: 1 });
  },
);

test('the fields with errors come first, also those that are missing; long texts and the key stay out', () => {
  const payload = { ...row, content: 'x'.repeat(501) };
  expect(correctableFields(payload, ['quantity', 'reference', 'lines', 'version'])).toEqual([
    { path: 'reference', value: '' },
    { path: 'quantity', value: 'deux' },
    { path: 'siren', value: '12' },
    { path: 'lines.0.quantity', value: '1' },
    { path: 'lines.1.quantity', value: '-1' },
  ]);
  expect(correctableFields({ value: 3 }, [''])).toEqual([{ path: 'value', value: '3' }]);
});

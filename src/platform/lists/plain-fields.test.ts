import { expect, it } from 'vitest';
import { m } from '#generated/messages/messages.js';
import { day } from '#platform/http/schemas.ts';
import { responseFields } from './list.api.ts';
import {
  listFieldColumns,
  listFieldLooks,
  listFieldProperties,
  makeFieldColumns,
  makeNoFields,
  pickFields,
  pickListed,
  pickUnlisted,
  type PlainFields,
} from './plain-fields.ts';

const label = m['orders.field.number'];
const fields = {
  reference: { kind: 'text', label, max: 3 },
  wishedOn: { kind: 'day', label, look: { width: 100, priority: 4 } },
} as const satisfies PlainFields;
const row = { reference: 'A-1', wishedOn: '2026-12-01', other: 1 };

it('a field with a look is a column of the list that readers may choose; the others stand on the sheet alone', () => {
  const { reference, wishedOn } = makeFieldColumns(fields);
  expect([reference.isSheetOnly, reference.kind, reference.value(row)]).toEqual([true, 'text', 'A-1']);
  expect(['isSheetOnly' in wishedOn, wishedOn.kind, wishedOn.value(row)]).toEqual([false, 'day', '2026-12-01']);
  expect(listFieldLooks(fields)).toEqual({ wishedOn: { width: 100, priority: 4, isOptional: true } });
  expect(listFieldColumns(pickListed(fields), 'it')).toEqual(['it.wishedOn']);
  expect(listFieldColumns(pickUnlisted(fields), 'it')).toEqual(['it.reference']);
});
it('a page shows the fields that there are, days as the reader writes them', () => {
  expect(pickFields(fields, row)).toEqual({ reference: 'A-1', wishedOn: '2026-12-01' });
  expect(listFieldProperties(fields, row, (value) => `le ${value}`).map(({ value }) => value)).toEqual(['A-1', 'le 2026-12-01']);
  expect(listFieldProperties(fields, makeNoFields(fields), String)).toEqual([]);
});
it('a response holds texts of their length, and days', () => {
  const schema = responseFields(fields);
  expect(schema.wishedOn.safeParse('demain').success).toBe(day().safeParse('demain').success);
  expect([schema.reference.safeParse('A-12').success, schema.reference.safeParse(null).success]).toEqual([false, true]);
});

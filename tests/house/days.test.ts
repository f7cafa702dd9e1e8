import { expect, it } from 'vitest';
import type { z } from 'zod';
import { openHouse } from '../support/house.ts';
import { registers } from '../../src/app/registers.ts';
import { listFields } from './bad-values.ts';

const house = await openHouse();

const noDays = ['x', 'no day at all', 'ABCD-12-34', '+33 4 72 00 00 00'];
/** Text of several days is read as people type them (`typed-day.ts`). */
const severalDays = '2026-11-19\n2026-11-20';
const isAccepted = (schema: z.ZodType, value: string): boolean => schema.safeParse(value).success;
/** Fields that take a calendar day and no other text. */
const listDayFields = (name: string, schema: z.ZodType | undefined): [field: string, schema: z.ZodType][] =>
  listFields(schema)
    .filter(([, field]) => isAccepted(field, '2026-11-19') && ![...noDays, severalDays].some((value) => isAccepted(field, value)))
    .map(([field, one]) => [`${name} ${field}`, one]);

const days = [
  ...house.routes.endpoints.flatMap(({ method, path, query, body }) => [query, body].flatMap((schema) => listDayFields(`${method} ${path}`, schema))),
  ...registers.feeds.entities.flatMap(({ name, row }) => listDayFields(name, row)),
];

it('days are found in queries, forms and feeds', () => {
  const names = days.map(([name]) => name);
  for (const name of ['GET /api/orders from', 'GET /api/invoices dueFrom', 'GET /api/statement on', 'POST /api/offer-requests wantedOn', 'invoices dueOn'])
    expect(names).toContain(name);
});

it.each(days)('%s has bounds: the years 1900 to 2199', (_name, schema) => {
  const refused = ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30'].filter((value) => !isAccepted(schema, value));
  expect(refused).toHaveLength(5);
  expect(['1900-01-01', '2199-12-31'].filter((value) => isAccepted(schema, value))).toHaveLength(2);
});

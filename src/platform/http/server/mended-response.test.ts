import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currency, boundedList, pageResponse, responseText } from '../schemas.ts';
import type { Mend } from './mended-response.ts';
import { InvalidResponse, responseWriter } from './response-writer.ts';

const row = z.object({ number: responseText(4), currency: currency(), parts: z.array(z.object({ name: responseText(3) })).max(2) });
const page = pageResponse(row);
const writeResponse = (schema: z.ZodType, response: unknown): { data: unknown; mends: readonly Mend[] } => {
  let heard: readonly Mend[] = [];
  const data: unknown = JSON.parse(
    responseWriter(schema, (mends) => {
      heard = mends;
    })(response),
  );
  return { data, mends: heard };
};
const fitting = { number: 'A', currency: 'EUR', parts: [] };
const ends = { from: 1, next: null, previous: null };

describe('a response with one odd row', () => {
  it('leaves it out and shows the others', () => {
    const { data, mends } = writeResponse(page, { rows: [fitting, { ...fitting, currency: 'eur' }, { ...fitting, number: 'B' }], ...ends });
    expect(data).toEqual({ rows: [fitting, { ...fitting, number: 'B' }], ...ends });
    expect(mends).toEqual([{ path: 'rows.1.currency', flaw: 'invalid_format', mend: 'leftOut' }]);
  });

  it('cuts a text or a list that is too long, wherever it stands', () => {
    const { data, mends } = writeResponse(page, { rows: [{ ...fitting, number: 'ABCDEF', parts: [{ name: 'abcd' }, { name: 'b' }, { name: 'c' }] }], ...ends });
    expect(data).toEqual({ rows: [{ ...fitting, number: 'ABC…', parts: [{ name: 'ab…' }, { name: 'b' }] }], ...ends });
    expect(mends.map(({ mend }) => mend)).toEqual(['cut', 'cut', 'cut']);
  });

  it('never splits a character', () => {
    expect(writeResponse(z.object({ title: responseText(3) }), { title: 'a😀bc' }).data).toEqual({ title: 'a\ufffd…' });
  });

  it('leaves out elements of a list within a list', () => {
    const schema = z.object({ categories: boundedList(z.object({ hits: boundedList(row, 5) }), 5) });
    expect(writeResponse(schema, { categories: [{ hits: [fitting, { ...fitting, currency: '' }] }, { hits: [] }] }).data).toEqual({
      categories: [{ hits: [fitting] }, { hits: [] }],
    });
  });

  it('is a failure where the odd part belongs to one thing, and where nobody hears of it', () => {
    const flawed = { number: 'A', currency: 'EUR', parts: [{ name: 1 }] };
    expect(() => writeResponse(row, flawed)).toThrow(InvalidResponse);
    expect(() => responseWriter(page)({ rows: [{ ...fitting, currency: 'eur' }], ...ends })).toThrow(InvalidResponse);
  });
});

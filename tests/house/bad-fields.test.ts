import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../../src/platform/contract.ts';
import { fieldLabel } from '../../src/platform/field-labels.ts';
import { saysField } from '../../src/platform/issues.ts';
import { isTextField } from '../../src/platform/server/files/form-values.ts';
import { formOf } from '../support/forms.ts';
import { json, named, openBadInput, plausible } from './bad-input.ts';
import { badBodies, fieldsOf, refusedBy } from './bad-values.ts';

const { endpoints, callInBoth, writesNothing } = await openBadInput();

/** Name of a field in a language: its label, else the name that the sender used. */
const nameOf = ({ body }: Endpoint, path: string, locale: 'fr' | 'en'): string => fieldLabel(body, path)?.({}, { locale }) ?? path;
const saying =
  (name: string) =>
  (sentence: string): boolean =>
    saysField(sentence, name);

/** Whether a form can carry a value to a field: text is text whatever it holds, as UTF-8, and of bounded length. */
function fitsForm(schema: z.ZodType, value: unknown): boolean {
  if (typeof value !== 'string') return !isTextField(schema);
  return isTextField(schema) && value.length < 50_000 && Buffer.from(value).toString() === value;
}

/** Whether an object says whose file it is: an intervention given to the caller, a remark over all companies. */
const asksWhoseFirst = ({ access, path }: Endpoint): boolean => access === 'technician' || access === 'recipient' || path.startsWith('/api/queues/');

describe('a wrong field is named, in the caller’s language', () => {
  const withFields = named(endpoints).filter(([, { body }]) => fieldsOf(body).length > 0);
  it.each(withFields)('%s', async (_, endpoint) => {
    for (const [field, schema] of fieldsOf(endpoint.body)) {
      for (const [name, value] of refusedBy(schema)) {
        if (endpoint.files && !fitsForm(schema, value)) continue;
        const body = endpoint.files ? formOf({ [field]: value }) : json({ [field]: value });
        const { status, problem, english } = await callInBoth(endpoint, plausible(endpoint), body);
        // No byte of a file is received before that object is found.
        if (endpoint.files && asksWhoseFirst(endpoint)) {
          expect([name, status]).toEqual([name, 404]);
          continue;
        }
        expect([name, status]).toEqual([name, 422]);
        expect(
          problem!.errors!.map(({ path }) => path.split('.')[0]),
          `${field}: ${name}`,
        ).toContain(field);
        for (const { path, message } of problem!.errors!) expect(message).toSatisfy(saying(nameOf(endpoint, path, 'fr')));
        for (const { path, message } of english!.errors!) expect(message).toSatisfy(saying(nameOf(endpoint, path, 'en')));
      }
    }
  });
});

describe('a body that is none of ours is refused in a sentence', () => {
  it.each(named(endpoints).filter(([, { method }]) => method !== 'GET'))('%s', async (_, endpoint) => {
    for (const [name, type, payload] of badBodies) {
      const { status } = await callInBoth(endpoint, plausible(endpoint), { headers: { 'content-type': type }, payload });
      if (endpoint.body && !endpoint.files && !type.includes('json')) expect([name, status]).toEqual([name, 415]);
    }
  });
});

writesNothing();

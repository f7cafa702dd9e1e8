import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../src/platform/http/contract.ts';
import { fieldLabel } from '../../src/platform/http/field-labels.ts';
import { isFieldNamed } from '../../src/platform/kernel/issues.ts';
import { isTextField } from '../../src/platform/files/server/form-values.ts';
import { encodeForm } from '../support/forms.ts';
import { toJson, nameEndpoints, openBadInput, buildPlausiblePath, shareOut } from './bad-input.ts';
import { badBodies, badValues, listFields, isFlawed } from './bad-values.ts';

const { endpoints, callInBoth, testNothingWritten: writesNothing } = await openBadInput();

/** Name of a field in a language: its label, else the name that the sender used. */
const labelField = ({ body }: Endpoint, path: string, locale: 'fr' | 'en'): string => fieldLabel(body, path)?.({}, { locale }) ?? path;
const createFieldMatcher =
  (name: string) =>
  (sentence: string): boolean =>
    isFieldNamed(sentence, name);

/** Whether a form can carry a value to a field: text is text whatever it holds, as UTF-8, and of bounded length. */
function canSendByForm(schema: z.ZodType, value: unknown): boolean {
  if (typeof value !== 'string') return !isTextField(schema);
  return isTextField(schema) && value.length < 50_000 && Buffer.from(value).toString() === value;
}

/** Whether an object says whose file it is: an intervention given to the caller, a remark over all companies. */
const isOwnerCheckedFirst = ({ access, path }: Endpoint): boolean => access === 'technician' || access === 'recipient' || path.startsWith('/api/queues/');

/** Fields that one call gets wrong: more of the longest text would pass the limit of a body. */
const atOnce = 4;

/** Fields of a body that refuse a value, as many at once as one answer names. */
function listFlawedFields({ body, files }: Endpoint, value: unknown): string[][] {
  const fields = listFields(body).filter(([, schema]) => isFlawed(schema, value) && (!files || canSendByForm(schema, value)));
  // The form of a union is decided by one of its fields, and the others are read after it.
  const size = body instanceof z.ZodObject ? atOnce : 1;
  return Array.from({ length: Math.ceil(fields.length / size) }, (_, index) => fields.slice(index * size, (index + 1) * size).map(([field]) => field));
}

describe('a wrong field is named, in the caller’s language', () => {
  const withFields = nameEndpoints(endpoints).filter(([, { body }]) => listFields(body).length > 0);
  it.each(withFields)('%s', async (_, endpoint) => {
    for (const [name, value] of badValues)
      for (const fields of listFlawedFields(endpoint, value)) {
        const sent = Object.fromEntries(fields.map((field) => [field, value]));
        const { status, problem, english } = await callInBoth(endpoint, buildPlausiblePath(endpoint), endpoint.files ? encodeForm(sent) : toJson(sent));
        // No byte of a file is received before that object is found.
        if (endpoint.files && isOwnerCheckedFirst(endpoint)) {
          expect([name, status]).toEqual([name, 404]);
          continue;
        }
        expect([name, status]).toEqual([name, 422]);
        const found = problem!.errors!.map(({ path }) => path.split('.')[0]);
        for (const field of fields) expect(found, name).toContain(field);
        for (const { path, message } of problem!.errors!) expect(message).toSatisfy(createFieldMatcher(labelField(endpoint, path, 'fr')));
        for (const { path, message } of english!.errors!) expect(message).toSatisfy(createFieldMatcher(labelField(endpoint, path, 'en')));
      }
  });
});

/** A body is read before any endpoint sees it. */
const bodiesFor = shareOut(badBodies, ({ access, body, files }) => [access, body !== undefined, files !== undefined].join());

describe('a body that is none of ours is refused in a sentence', () => {
  it.each(nameEndpoints(endpoints).filter(([, { method }]) => method !== 'GET'))('%s', async (_, endpoint) => {
    for (const [name, type, payload] of bodiesFor(endpoint)) {
      const { status } = await callInBoth(endpoint, buildPlausiblePath(endpoint), { headers: { 'content-type': type }, payload });
      if (endpoint.body && !endpoint.files && !type.includes('json')) expect([name, status]).toEqual([name, 415]);
    }
  });
});

writesNothing();

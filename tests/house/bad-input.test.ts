import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiKeyHash } from '../../src/platform/server/http/api-key.ts';
import type { Endpoint } from '../../src/platform/contract.ts';
import { fieldLabel } from '../../src/platform/field-labels.ts';
import { saysField } from '../../src/platform/issues.ts';
import { isTextField } from '../../src/platform/server/files/form-values.ts';
import { formOf } from '../support/forms.ts';
import { openHouse } from '../support/house.ts';
import { badBodies, badHeaders, badNames, badQueries, fieldsOf, refusedBy } from './bad-values.ts';

const house = await openHouse({ TRUST_PROXY: '1' });
const company = await house.company();
const [manager, administrator] = [await house.user(), await house.user({ staff_role: 'administrator' })];
await house.member(company, manager, { role: 'manager' });
const apiKey = 'ingest-key-of-the-bad-input-test';
await house.insert('api_keys', { id: crypto.randomUUID(), name: 'ERP', prefix: 'ingest', key_hash: apiKeyHash(apiKey) });

const sessions = new Map<Endpoint, Record<string, string>>();
/** A caller allowed at the endpoint, with a session of its own: some calls end it. */
async function headersFor(endpoint: Endpoint): Promise<Record<string, string>> {
  const { access } = endpoint;
  if (access === 'feed') return { authorization: `Bearer ${apiKey}` };
  if (access === 'public' || access === 'recipient') return {};
  const headers = sessions.get(endpoint) ?? (await house.signedIn(access === 'staff' || access === 'administrator' ? administrator : manager, company)).headers;
  sessions.set(endpoint, headers);
  return headers;
}

interface Problem {
  status: number;
  code: string;
  title: string;
  errors?: { path: string; code: string; message: string }[];
}
interface Response {
  status: number;
  problem?: Problem;
}

let caller = 0;
/** Calls from an address of its own, since the limits on repeated calls are not what is tried here. */
async function call(endpoint: Endpoint, url: string, more: Pick<InjectOptions, 'headers' | 'payload'> = {}, language = 'fr'): Promise<Response> {
  const address = `10.${++caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
  const response = await house.app.inject({
    method: endpoint.method,
    url,
    payload: more.payload,
    headers: { 'accept-language': language, 'x-forwarded-for': address, ...(await headersFor(endpoint)), ...more.headers },
  });
  const { statusCode: status, payload } = response;
  // Some other call ended the session this one would have used.
  if (status === 401 && !more.headers?.cookie && sessions.delete(endpoint)) return call(endpoint, url, more, language);
  expect(status, `${endpoint.method} ${url.slice(0, 200)}\n${payload.slice(0, 500)}`).toBeLessThan(500);
  if (status < 400) return { status };
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json(?:; charset=utf-8)?$/);
  expect(payload, 'names the inside of the server').not.toMatch(
    /node_modules|\.ts:\d|at \w+ \(|syntax error|violates|relation "|invalid input syntax|\bzod\b/i,
  );
  const problem = JSON.parse(payload) as Problem;
  expect(problem).toMatchObject({ status, code: expect.stringMatching(/^[\w.]+$/), title: expect.stringMatching(/^\p{Lu}.{5,}[.?!]$/u) });
  for (const flaw of problem.errors ?? [])
    expect(flaw).toMatchObject({ path: expect.any(String), code: expect.stringMatching(/\w/), message: expect.stringMatching(/^\p{Lu}.{5,}/u) });
  return { status, problem };
}

/** The same in both languages: the same codes, other sentences. */
async function callInBoth(endpoint: Endpoint, url: string, more?: Pick<InjectOptions, 'headers' | 'payload'>): Promise<Response & { english?: Problem }> {
  const [french, english] = [await call(endpoint, url, more, 'fr-FR'), await call(endpoint, url, more, 'en-GB')];
  expect(english.problem?.code).toBe(french.problem?.code);
  if (french.problem) expect(english.problem!.title).not.toBe(french.problem.title);
  for (const [index, flaw] of (french.problem?.errors ?? []).entries()) expect(english.problem!.errors![index]!.message).not.toBe(flaw.message);
  return { ...french, english: english.problem };
}

/** An address that could name something. */
function plausible({ path, params }: Endpoint): string {
  const schemas = new Map(fieldsOf(params));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const schema = schemas.get(name)!;
    return schema instanceof z.ZodEnum
      ? String(schema.options[0])
      : ['01890a5d-ac96-774b-bcce-b302099a8057', 'chronopost', '1'].find((candidate) => schema.safeParse(candidate).success)!;
  });
}
const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) });
const named = (endpoints: readonly Endpoint[]): [string, Endpoint][] => endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const endpoints = house.routes.endpoints as unknown as Endpoint[]; // each endpoint has a type of its own

const counted = () =>
  house.query<{
    counts: unknown;
  }>(`select jsonb_build_object('users', (select jsonb_agg(to_jsonb(u) - 'last_signed_in_at' - 'language' - 'updated_at' order by id) from users u), 'companies', (select count(*) from companies), 'reports', (select count(*) from damage_reports),
  'exports', (select count(*) from exports), 'sites', (select count(*) from sites), 'orders', (select count(*) from orders), 'keys', (select count(*) from api_keys)) as counts`);
const before = await counted();

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

describe('a wrong field is named, in the caller’s language', () => {
  const withFields = named(endpoints).filter(([, { body }]) => fieldsOf(body).length > 0);
  it.each(withFields)('%s', async (_, endpoint) => {
    for (const [field, schema] of fieldsOf(endpoint.body)) {
      for (const [name, value] of refusedBy(schema)) {
        if (endpoint.files && !fitsForm(schema, value)) continue;
        const body = endpoint.files ? formOf({ [field]: value }) : json({ [field]: value });
        const { status, problem, english } = await callInBoth(endpoint, plausible(endpoint), body);
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

describe('an address that names nothing is refused in a sentence', () => {
  it.each(named(endpoints).filter(([, { path }]) => path.includes(':')))('%s', async (_, endpoint) => {
    for (const name of badNames) {
      const { status } = await call(endpoint, endpoint.path.replaceAll(/:\w+/g, name), endpoint.body ? json({}) : undefined);
      if (endpoint.path !== '/api/setLanguage/:lang') expect([name, status >= 400]).toEqual([name, true]);
    }
  });
});

describe('a wrong question is refused in a sentence', () => {
  it.each(named(endpoints).filter(([, { query }]) => fieldsOf(query).length > 0))('%s', async (_, endpoint) => {
    for (const [field, schema] of fieldsOf(endpoint.query)) {
      for (const value of badQueries) {
        const { status, problem } = await call(endpoint, `${plausible(endpoint)}?${field}=${value.replace('FIELD', field)}`);
        const sent = value.includes('FIELD') ? ['a', 'b'] : value === '' || value.includes('%') ? undefined : value;
        if (sent === undefined || schema.safeParse(sent).success || status === 415) continue;
        expect([field, value.slice(0, 60), status]).toEqual([field, value.slice(0, 60), 422]);
        expect(problem!.errors!.map(({ path }) => path.split('.')[0])).toContain(field);
      }
    }
  });
});

describe('headers that name nothing are refused or passed over', () => {
  it.each(named(endpoints))('%s', async (_, endpoint) => {
    for (const headers of badHeaders)
      await call(endpoint, plausible(endpoint), endpoint.body ? { ...json({}), headers: { 'content-type': 'application/json', ...headers } } : { headers });
  });
});

it('and nothing of all that was written', async () => {
  expect(await counted()).toEqual(before);
  expect(({} as { staffRole?: string }).staffRole).toBeUndefined();
});

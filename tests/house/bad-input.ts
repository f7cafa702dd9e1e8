import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { registers } from '../../src/app/registers.ts';
import { apiKeyHash } from '../../src/platform/http/server/api-key.ts';
import type { Endpoint } from '../../src/platform/http/contract.ts';
import { openRecipientSession } from '../../src/platform/data/server/sessions/recipient-session.ts';
import { openOwnHouse } from '../support/house.ts';
import { listFields } from './bad-values.ts';
import { listEndpoints } from '../support/endpoints.ts';

/** Audiences of the provider’s people. */
const ofProvider = new Set<string>(['staff', 'administrator', 'technician']);

export interface Problem {
  status: number;
  code: string;
  title: string;
  errors?: { path: string; code: string; message: string }[];
}
interface Response {
  status: number;
  problem?: Problem;
}

/** Callers of every endpoint, on a server of their own. Their file ends with a check that nothing was written. */
export async function openBadInput() {
  const house = await openOwnHouse({ TRUST_PROXY: '1' });
  const company = await house.company();
  const [manager, administrator] = [await house.user(), await house.user({ staffRole: 'administrator' })];
  await house.member(company, manager, { role: 'manager' });
  const apiKey = 'ingest-key-of-the-bad-input-test';
  await house.insert('api_keys', { id: crypto.randomUUID(), name: 'ERP', prefix: 'ingest', keyHash: apiKeyHash(apiKey) });

  const recipient = { ...(await house.recipient()), name: 'Léo Blanc', language: 'fr' } as const;
  const buildSession = async ({ access }: Endpoint): Promise<Record<string, string>> =>
    access === 'recipient'
      ? { cookie: `passerelle_recipient=${await openRecipientSession(house.platform.database.system, recipient)}` }
      : (await house.signedIn(ofProvider.has(access) ? administrator : manager, company)).headers;

  const sessions = new Map<Endpoint, Record<string, string>>();
  /** A caller allowed at the endpoint, with a session of its own: some calls end it. */
  async function buildHeaders(endpoint: Endpoint): Promise<Record<string, string>> {
    const { access } = endpoint;
    if (access === 'feed') return { authorization: `Bearer ${apiKey}` };
    if (access === 'public') return {};
    const headers = sessions.get(endpoint) ?? (await buildSession(endpoint));
    sessions.set(endpoint, headers);
    return headers;
  }

  const endpoints = listEndpoints(house.routes);

  let caller = 0;
  /** Answers whose form was examined: most of them come again and again. */
  const examined = new Set<string>();
  const translated = new Map<string, Problem>();

  /** Calls from an address of its own, since the limits on repeated calls are not what is tried here. */
  async function call(endpoint: Endpoint, url: string, more: Pick<InjectOptions, 'headers' | 'payload'> = {}, language = 'fr'): Promise<Response> {
    const address = `10.${++caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
    const response = await house.app.inject({
      method: endpoint.method,
      url,
      payload: more.payload,
      headers: { 'accept-language': language, 'x-forwarded-for': address, ...(await buildHeaders(endpoint)), ...more.headers },
    });
    const { statusCode: status, payload } = response;
    const type = response.headers['content-type'];
    // Some other call ended the session this one would have used.
    if (status === 401 && !more.headers?.cookie && sessions.delete(endpoint)) return call(endpoint, url, more, language);
    expect(status, `${endpoint.method} ${url.slice(0, 200)}\n${payload.slice(0, 500)}`).toBeLessThan(500);
    if (status < 400) return { status };
    const problem = JSON.parse(payload) as Problem;
    const answer = `${status} ${type} ${payload}`;
    if (!examined.has(answer)) expectProblem(status, String(type), payload, problem);
    examined.add(answer);
    return { status, problem };
  }

  /** The same in both languages: the same codes, other sentences. The same answer of an endpoint is asked for in English once. */
  async function callInBoth(endpoint: Endpoint, url: string, more?: Pick<InjectOptions, 'headers' | 'payload'>): Promise<Response & { english?: Problem }> {
    const french = await call(endpoint, url, more, 'fr-FR');
    const answer = `${endpoint.method} ${endpoint.path} ${JSON.stringify(french)}`;
    const known = translated.get(answer);
    if (known) return { ...french, english: known };
    const english = await call(endpoint, url, more, 'en-GB');
    expect(english.problem?.code).toBe(french.problem?.code);
    if (french.problem) expect(english.problem!.title).not.toBe(french.problem.title);
    for (const [index, flaw] of (french.problem?.errors ?? []).entries()) expect(english.problem!.errors![index]!.message).not.toBe(flaw.message);
    if (english.problem) translated.set(answer, english.problem);
    return { ...french, english: english.problem };
  }

  // Calls that need no input succeed: they sign out, end sessions, make and revoke the address of a calendar. All of them are journalled.
  const tables = Object.entries(registers.tables).flatMap(([table, { kind }]) => (kind === 'tenant' && table !== 'journal' ? [table] : []));
  /** Users and keys as they are, and the number of rows of each table of companies. */
  const readCounts = () =>
    house.query(`select (select jsonb_agg(to_jsonb(u) - 'last_signed_in_at' - 'language' - 'updated_at' order by id) from users u) as users,
    (select count(*) from companies) as companies, (select count(*) from api_keys) as keys, ${tables.map((table) => `(select count(*) from ${table}) as "number of ${table}"`).join(', ')}`);
  const before = await readCounts();

  const testNothingWritten = () =>
    it('and nothing of all that was written', async () => {
      expect(await readCounts()).toEqual(before);
      expect(({} as { staffRole?: string }).staffRole).toBeUndefined();
    });
  return { endpoints, call, callInBoth, testNothingWritten };
}

function expectProblem(status: number, type: string, payload: string, problem: Problem): void {
  expect(type).toMatch(/^application\/problem\+json(?:; charset=utf-8)?$/);
  expect(payload, 'names the inside of the server').not.toMatch(
    /node_modules|\.ts:\d|at \w+ \(|syntax error|violates|relation "|invalid input syntax|\bzod\b/i,
  );
  expect(problem).toMatchObject({ status, code: expect.stringMatching(/^[\w.]+$/), title: expect.stringMatching(/^\p{Lu}.{5,}[.?!]$/u) });
  for (const flaw of problem.errors ?? [])
    expect(flaw).toMatchObject({ path: expect.any(String), code: expect.stringMatching(/\w/), message: expect.stringMatching(/^\p{Lu}.{5,}/u) });
}

/** An address that could name something. */
export function buildPlausiblePath({ path, params }: Endpoint): string {
  const schemas = new Map(listFields(params));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const schema = schemas.get(name)!;
    return schema instanceof z.ZodEnum
      ? String(schema.options[0])
      : ['01890a5d-ac96-774b-bcce-b302099a8057', 'chronopost', '1'].find((candidate) => schema.safeParse(candidate).success)!;
  });
}
/** Shares out values that the same code refuses for all endpoints of a kind: the first endpoint of a kind gets all of them, the others one in six, in turn.
 *  @param kindOf what decides how such a value is refused */
export function shareOut<Value>(values: readonly Value[], describeKind: (endpoint: Endpoint) => string): (endpoint: Endpoint) => readonly Value[] {
  const seen = new Map<string, number>();
  return (endpoint) => {
    const kind = describeKind(endpoint);
    const turn = seen.get(kind) ?? 0;
    seen.set(kind, turn + 1);
    return turn === 0 ? values : values.filter((_, index) => index % 6 === turn % 6);
  };
}

export const toJson = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) });
export const nameEndpoints = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

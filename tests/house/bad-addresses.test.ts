import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/platform/http/contract.ts';
import { toJson, nameEndpoints, openBadInput, buildPlausiblePath, shareOut } from './bad-input.ts';
import { badHeaders, badNames, badQueries, listFields, isFlawed } from './bad-values.ts';

const { endpoints, call, testNothingWritten: writesNothing } = await openBadInput();

/** A part of an address as the server reads it; undefined where it cannot. */
function decodeValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Names that the parameters of an endpoint take as they are: nothing is found by them. */
const isTaken = ({ params, path }: Endpoint, name: string): boolean => {
  const sent = decodeValue(name);
  const fields = new Map(listFields(params));
  return sent !== undefined && [...path.matchAll(/:(\w+)/g)].every(([, field]) => fields.get(field!)!.safeParse(sent).success);
};
/** Names that the address itself, or the schema of a parameter, refuses. */
const pickBadNames = shareOut(badNames, ({ params }) =>
  listFields(params)
    .map(([field]) => field)
    .join(),
);

describe('an address that names nothing is refused in a sentence', () => {
  it.each(nameEndpoints(endpoints).filter(([, { path }]) => path.includes(':')))('%s', async (_, endpoint) => {
    for (const name of new Set([...pickBadNames(endpoint), ...badNames.filter((one) => isTaken(endpoint, one))])) {
      const { status } = await call(endpoint, endpoint.path.replaceAll(/:\w+/g, name), endpoint.body ? toJson({}) : undefined);
      if (endpoint.path !== '/api/setLanguage/:lang') expect([name, status >= 400]).toEqual([name, true]);
    }
  });
});

/** Question with a value for some of its fields. */
const buildAddress = (endpoint: Endpoint, fields: readonly string[], value: string): string =>
  `${buildPlausiblePath(endpoint)}?${fields.map((field) => `${field}=${value.replace('FIELD', field)}`).join('&')}`;

describe('a wrong question is refused in a sentence', () => {
  it.each(nameEndpoints(endpoints).filter(([, { query }]) => listFields(query).length > 0))('%s', async (_, endpoint) => {
    for (const value of badQueries) {
      const sent = value.includes('FIELD') ? ['a', 'b'] : (decodeValue(value) ?? value);
      const fields = listFields(endpoint.query);
      const refusing = fields.filter(([, schema]) => isFlawed(schema, sent)).map(([field]) => field);
      // Each value that a field takes reaches the database, by a condition of its own.
      for (const [field] of fields) if (!refusing.includes(field)) await call(endpoint, buildAddress(endpoint, [field], value));
      if (refusing.length === 0) continue;
      const { status, problem } = await call(endpoint, buildAddress(endpoint, refusing, value));
      if (status === 415) continue;
      expect([value.slice(0, 60), status]).toEqual([value.slice(0, 60), 422]);
      expect(problem!.errors!.map(({ path }) => path.split('.')[0])).toEqual(expect.arrayContaining(refusing));
    }
  });
});

/** Headers are read before any endpoint sees the call. */
const headersFor = shareOut(badHeaders, ({ access, method, body }) => [access, method, body !== undefined].join());

describe('headers that name nothing are refused or passed over', () => {
  it.each(nameEndpoints(endpoints))('%s', async (_, endpoint) => {
    for (const headers of headersFor(endpoint))
      await call(
        endpoint,
        buildPlausiblePath(endpoint),
        endpoint.body ? { ...toJson({}), headers: { 'content-type': 'application/json', ...headers } } : { headers },
      );
  });
});

writesNothing();

import { describe, expect, it } from 'vitest';
import { json, named, openBadInput, plausible } from './bad-input.ts';
import { badHeaders, badNames, badQueries, fieldsOf } from './bad-values.ts';

const { endpoints, call, writesNothing } = await openBadInput();

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

writesNothing();

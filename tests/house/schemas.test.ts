import { expect, describe, it } from 'vitest';
import type { z } from 'zod';
import { openHouse } from '../support/house.ts';

const house = await openHouse();
const { endpoints } = house.routes;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  keyType?: z.ZodType;
  catchall?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  coerce?: boolean;
  transform?: unknown;
  format?: string;
  values?: unknown[];
}

/** Visits a schema and all its parts with the path to each. */
function walk(schema: z.ZodType, path: string, visit: (schema: z.ZodType, definition: Definition, path: string) => void): void {
  const definition = schema.def as unknown as Definition; // zod types its definitions per kind of schema
  visit(schema, definition, path);
  for (const [key, value] of Object.entries(definition.shape ?? {})) walk(value, `${path}.${key}`, visit);
  for (const part of [definition.element, definition.innerType, definition.valueType, definition.keyType, definition.in, definition.out])
    if (part) walk(part, `${path}*`, visit);
  for (const option of definition.options ?? []) walk(option, `${path}|`, visit);
}

const isUnboundedString = (schema: z.ZodType, definition: Definition): boolean => {
  if (definition.type !== 'string') return false;
  const { maxLength, format } = schema as unknown as { maxLength: number | null; format: string | null }; // fields that zod types per kind of schema
  return maxLength === null && !['uuid', 'date', 'datetime'].includes(format ?? '');
};

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_name, endpoint) => {
  const requests = [
    ['params', endpoint.params],
    ['query', endpoint.query],
    ['body', endpoint.body],
  ] as const;

  it('bounds every string and list it takes', () => {
    const unbounded: string[] = [];
    for (const [part, schema] of requests) {
      if (schema)
        walk(schema as z.ZodType, part, (one, definition, path) => {
          if (isUnboundedString(one, definition)) unbounded.push(path);
          if (
            definition.type === 'array' &&
            // zod types its checks per kind of schema.
            !(one as unknown as { def: { checks?: { _zod: { def: { check: string } } }[] } }).def.checks?.some((check) =>
              ['max_length', 'length_equals'].includes(check._zod.def.check),
            )
          )
            unbounded.push(path);
        });
    }
    expect(unbounded).toEqual([]);
  });

  it('returns declared fields only, as they are', () => {
    const faults: string[] = [];
    if (endpoint.response)
      walk(endpoint.response as z.ZodType, 'response', (_one, definition, path) => {
        if (['pipe', 'transform', 'default', 'prefault', 'catch', 'date', 'any', 'unknown'].includes(definition.type) || definition.coerce)
          faults.push(`${path}: ${definition.type}`);
        // zod types its definitions per kind of schema.
        if (definition.type === 'object' && definition.catchall && (definition.catchall.def as unknown as Definition).type !== 'never')
          faults.push(`${path}: open object`);
      });
    expect(faults).toEqual([]);
  });

  it('has a sentence for the API reference, and its parts fit its path', () => {
    expect(endpoint.summary.length).toBeGreaterThan(10);
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!).sort();
    expect(Object.keys((endpoint.params as z.ZodObject | undefined)?.shape ?? {}).sort()).toEqual(named);
  });
});

describe('the API', () => {
  it('declares each endpoint once', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('names each schema once: of two with one name the document would show one', () => {
    const named = new Map<string, z.ZodType>();
    const twice = new Set<string>();
    for (const { params, query, body, response } of endpoints)
      for (const part of [params, query, body, response])
        if (part)
          walk(part as z.ZodType, '', (schema) => {
            const id = schema.meta()?.id;
            if (!id) return;
            if ((named.get(id) ?? schema) !== schema) twice.add(id);
            named.set(id, schema);
          });
    expect(named.size).toBeGreaterThan(50);
    expect([...twice]).toEqual([]);
  });

  it('describes itself as OpenAPI 3.1, with a page to read it', async () => {
    const { body } = await house.visitor.get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect((await house.visitor.get('/api/docs/')).text).toContain('swagger-ui');
  });
});

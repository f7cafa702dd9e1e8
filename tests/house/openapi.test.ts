import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../src/platform/kernel/errors.ts';
import { openHouse } from '../support/house.ts';

interface Media {
  schema?: object;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, Media> };
  security: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

const house = await openHouse();
const text = JSON.stringify(house.app.swagger());
const document = JSON.parse(text);
const findOperation = (address: string, method: string): Operation => document.paths[address]?.[method.toLowerCase()];

/** An endpoint with what the document says of it; one that takes lines stands once per kind of row. */
const documented = house.routes.endpoints.flatMap((endpoint) => {
  const address = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
  const addresses = endpoint.lines ? Object.keys(endpoint.lines.rows).map((name) => address.replace(`{${endpoint.lines!.by}}`, name)) : [address];
  return addresses.map((one) => [`${endpoint.method} ${one}`, endpoint, findOperation(one, endpoint.method)] as const);
});

const resolveBodyType = ({ files, lines }: { files?: unknown; lines?: unknown }): string =>
  files ? 'multipart/form-data' : lines ? 'application/x-ndjson' : 'application/json';

describe('the document of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('is read under the mark of the portal, not that of a library’s maker', async () => {
    const { payload } = await house.app.inject('/api/docs/static/swagger-initializer.js');
    const [, logo] = /img\.src = 'data:image\/svg\+xml;base64,([^']+)'/.exec(payload)!;
    expect(Buffer.from(logo!, 'base64').toString()).toContain('M3.5 17.5a8.5 8.5 0 0 1 17 0');
  });

  it('asks for no purchase order number with an acceptance', () => {
    const form = findOperation('/api/offers/{code}/acceptance', 'post').requestBody!.content['multipart/form-data']!.schema as { required: string[] };
    expect(form.required).toContain('signerName');
    expect(form.required).not.toContain('purchaseOrderNumber');
  });

  it('resolves every reference', () => {
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('holds what is declared and nothing else', () => {
    const addresses = Object.entries(document.paths as Record<string, object>).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(addresses.sort()).toEqual(documented.map(([name]) => name).sort());
    const ids = documented.map(([, , { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('lists every code that a domain may refuse with', () => {
    // No endpoint asks for these rights yet; a job that gives up says so in the list of exports.
    const neverSent = ['forbidden.accepts', 'exports.tooManyForExcel'];
    expect(errorCodes().filter((code) => !text.includes(`"${code}"`))).toEqual(neverSent);
  });

  it('is served, with a page to read it', async () => {
    expect((await house.visitor.get('/api/openapi.json')).body).toEqual(document);
    expect((await house.visitor.get('/api/docs/')).text).toContain('swagger-ui');
  });
});

describe.each(documented)('%s', (_name, endpoint, operation) => {
  it('says what it does, who may call it and with which parameters', () => {
    expect(operation.summary).toBe(endpoint.summary);
    const schemes = operation.security.flatMap((one) => Object.keys(one));
    const isWrite = endpoint.method !== 'GET';
    const hasSession = !['public', 'recipient', 'feed'].includes(endpoint.access);
    expect(schemes).toEqual(
      endpoint.access === 'feed' ? ['apiKey'] : hasSession ? (isWrite && !endpoint.withoutToken ? ['session', 'token'] : ['session']) : [],
    );
    const listNames = (place: string) => (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
    const listFields = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
    expect(listNames('path')).toEqual(listFields(endpoint.params).filter((name) => name !== endpoint.lines?.by));
    expect(listNames('query')).toEqual(listFields(endpoint.query));
    expect(listNames('header').includes('X-Company')).toBe(['company', 'manager'].includes(endpoint.access));
    expect(listNames('header').includes('Idempotency-Key')).toBe(isWrite && hasSession);
  });

  it('says what it takes', () => {
    const { files, lines, body } = endpoint;
    if (!body && !files && !lines) return expect(operation.requestBody).toBeUndefined();
    const { [resolveBodyType(endpoint)]: media, ...others } = operation.requestBody!.content;
    expect(media!.schema).toMatchObject({});
    expect(others).toEqual({});
    const names = [...Object.keys((body as { shape?: object } | undefined)?.shape ?? {}), ...Object.keys(files ?? {})];
    if (files) expect(Object.keys((media!.schema as { properties: object }).properties)).toEqual(names);
  });

  it('says what it returns, and how it refuses', () => {
    const { produces, response, status } = endpoint;
    const success = String(status ?? (response || produces ? 200 : 204));
    const { [success]: given, ...refusals } = operation.responses;
    expect(Object.keys(given!.content ?? {})).toEqual(produces ?? (response ? ['application/json'] : []));
    for (const { content } of Object.values(refusals)) expect(Object.keys(content!)).toEqual(['application/problem+json']);
    const wanted = [
      400,
      500,
      503,
      ...(['public', 'recipient'].includes(endpoint.access) ? [] : [401]),
      ...(endpoint.params ? [404] : []),
      ...(endpoint.params || endpoint.query || endpoint.body ? [422] : []),
      ...(endpoint.method === 'GET' ? [] : [413, 415]),
    ];
    expect(wanted.filter((code) => !(code in refusals))).toEqual([]);
  });
});

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AnyEndpoint } from '../contract.ts';
import type { Config } from '#platform/data/server/config.ts';
import { listRefusals } from './refusals.ts';
import { cookieName } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of the route, for the API reference. */
    endpoint?: AnyEndpoint;
  }
}

const description =
  'The API of the Passerelle portal. A signed-in person is known by the session cookie; what changes something sends back the anti-forgery token. ' +
  'What belongs to a company names it in `X-Company`. The ERP sends its feed with an API key. ' +
  'Refusals are problem documents (RFC 9457) in the language of `Accept-Language`; their `code` is stable.';

const securitySchemes = (config: Config) =>
  ({
    session: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'session'), description: 'The session that signing in opens.' },
    token: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The anti-forgery token, given in a header of this name when signing in.' },
    apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the ERP, made by an administrator of the provider.' },
  }) as const;

/** The mark of the portal, in the place of the library's own. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-width="2.4">' +
  '<path stroke="#9ccbd8" d="M8 17.5a4 4 0 0 1 8 0"/><path stroke="#9ccbd8" d="M3.5 17.5a8.5 8.5 0 0 1 17 0"/></svg>';

/** Documents every route that has a contract: `/api/openapi.json`, read at `/api/docs`. */
export async function documentApi(app: FastifyInstance, config: Config): Promise<void> {
  const feeds: AnyEndpoint[] = [];
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Passerelle', version: '1.0.0', description },
      servers: [{ url: config.baseUrl }],
      components: { securitySchemes: securitySchemes(config) },
    },
    transform: ({ route, ...rest }) => {
      const { endpoint } = route.config ?? {};
      if (endpoint?.lines) feeds.push(endpoint);
      if (!endpoint) return { schema: { hide: true }, url: rest.url };
      const { schema, url } = jsonSchemaTransform({ ...rest, route, schema: describeEndpoint(endpoint) } as never); // the transform's types take no schema of another validator instance
      return { schema: { ...schema, response: { ...(schema?.response as object), ...describeProblems(endpoint) } } as never, url }; // as above
    },
    transformObject: (document) => feeds.reduce(documentLines, jsonSchemaTransformObject(document) as unknown as OpenApi) as never, // the plug-in's document type is wider than the one written here
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
    logo: { type: 'image/svg+xml', content: mark },
  });
}

/** An endpoint as a route's schema, with all that the server itself needs no schema for: headers, forms, files, refusals. */
function describeEndpoint(endpoint: AnyEndpoint): Record<string, unknown> {
  const { method, path, summary, params, query, body, files } = endpoint;
  return {
    summary,
    tags: [path.split('/')[2]!],
    security: describeSecurity(endpoint),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...describeHeaders(endpoint),
    ...(files ? { body: describeForm(endpoint), consumes: ['multipart/form-data'] } : body ? { body } : {}),
    response: describeSuccess(endpoint),
    operationId: operationId(method, path),
  };
}

const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace('/api', '').replaceAll(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Alternatives of schemes; none where anybody may call. */
function describeSecurity({ access, method, withoutToken }: AnyEndpoint): Record<string, string[]>[] {
  if (access === 'feed') return [{ apiKey: [] }];
  if (access === 'public' || access === 'recipient') return [];
  return method === 'GET' || withoutToken ? [{ session: [] }] : [{ session: [], token: [] }];
}

const company = z
  .union([z.int(), z.literal('all'), z.literal('clients')])
  .describe('The company meant, or `all` or `clients` (of a partner) where several may be asked at once; without it the last one chosen.');
const oneCompany = z.int().describe('The company meant.');
const subOrganisation = z.uuid().optional().describe('Narrows the installed base to this sub-organisation of the company and all below it.');
const idempotencyKey = z.string().min(8).max(100).optional().describe('One per intent: a request sent again with it has one effect, and the same response.');

function describeHeaders({ access, companies, method, isNarrowed }: AnyEndpoint): { headers?: z.ZodObject } {
  const isCompany = access === 'company' || access === 'manager';
  const named = companies === 'all' ? company : oneCompany;
  const headers = {
    ...(isCompany ? { 'X-Company': method === 'GET' ? named.optional() : named } : {}),
    ...(isCompany && (method === 'GET' || isNarrowed) ? { 'X-Sub-Organisation': subOrganisation } : {}),
    ...(method !== 'GET' && !['public', 'recipient', 'feed'].includes(access) ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
  return Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {};
}

/** The fields and files of a form as one object. */
function describeForm({ body, files = {} }: AnyEndpoint): z.ZodObject {
  const parts = Object.entries(files).map(([name, { atMost, isRequired }]) => {
    const part = z.array(z.file()).max(atMost);
    return [name, isRequired ? part.min(1) : part.optional()];
  });
  return z.strictObject({ ...(body as z.ZodObject | undefined)?.shape, ...Object.fromEntries(parts) });
}

function describeSuccess({ response, produces, status }: AnyEndpoint): Record<number, unknown> {
  if (produces) return { 200: { description: 'The file.', content: Object.fromEntries(produces.map((type) => [type, { schema: z.file() }])) } };
  if (!response) return { [status ?? 204]: z.null().describe('Done.') };
  return { [status ?? 200]: { description: 'The response.', content: { 'application/json': { schema: response } } } };
}

function describeProblems(endpoint: AnyEndpoint): Record<number, unknown> {
  return Object.fromEntries(
    [...listRefusals(endpoint)].map(([status, codes]) => {
      const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { enum: codes } } }] };
      return [status, { description: `Refused: ${codes.join(', ')}.`, content: { 'application/problem+json': { schema } } }];
    }),
  );
}

interface OpenApi {
  paths: Record<string, { post?: Operation }>;
  components: { schemas: Record<string, unknown> };
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: unknown;
}

/** Writes an endpoint that takes lines once per kind of row, each with the schema of its row. */
function documentLines(document: OpenApi, { path, lines }: AnyEndpoint): OpenApi {
  const address = path.replaceAll(/:(\w+)/g, '{$1}');
  const { [address]: general, ...paths } = document.paths;
  const { by, rows } = lines!;
  for (const [name, row] of Object.entries(rows)) {
    const schema = `Row-${name}`;
    const operation = general!.post!;
    document.components.schemas[schema] = rowSchema(row);
    paths[address.replace(`{${by}}`, name)] = {
      post: {
        ...operation,
        operationId: `${operation.operationId}-${name}`,
        parameters: operation.parameters.filter((parameter) => parameter.name !== by),
        requestBody: {
          required: true,
          description: 'One row per line.',
          content: { 'application/x-ndjson': { schema: { $ref: `#/components/schemas/${schema}` } } },
        },
      },
    };
  }
  return { ...document, paths };
}

function rowSchema(row: z.ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' });
  return schema;
}

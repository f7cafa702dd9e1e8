import type { FastifyInstance, InjectOptions } from 'fastify';

/** JSON of a response; tests assert its shape. */
type Parsed = ReturnType<typeof JSON.parse>;

export interface Reply {
  status: number;
  body: Parsed;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
}

/** Calls the server like one browser: with its cookie, its anti-forgery token and the company on its screen. */
export interface Client {
  /** Tests may change them: `delete client.headers['x-xsrf-token']`. */
  headers: Record<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** The same person looking at another company, or at `all`. */
  at(company: number | 'all'): Client;
  /** Takes over the session opened by a response of sign-in. */
  keepSession(reply: Reply): Client;
}

/** @param headers sent with every call of this client */
export function createTestClient(app: FastifyInstance, headers: Record<string, string> = {}): Client {
  const call = async (method: InjectOptions['method'], url: string, body: unknown, more: Record<string, string> = {}): Promise<Reply> => {
    const response = await app.inject({
      method,
      url,
      headers: { 'accept-language': 'fr', ...headers, ...more },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    // Compressed only where a test asks for it: what it reads then is bytes.
    const isJson = String(response.headers['content-type'] ?? '').includes('json') && response.headers['content-encoding'] === undefined;
    return {
      status: response.statusCode,
      body: isJson && response.payload !== '' ? JSON.parse(response.payload) : undefined,
      headers: response.headers as Reply['headers'],
      text: response.payload,
      bytes: response.rawPayload,
    };
  };
  return {
    headers,
    get: (path, more) => call('GET', path, undefined, more),
    post: (path, body, more) => call('POST', path, body, more),
    patch: (path, body, more) => call('PATCH', path, body, more),
    put: (path, body, more) => call('PUT', path, body, more),
    delete: (path, more) => call('DELETE', path, undefined, more),
    at: (company) => createTestClient(app, { ...headers, 'x-company': String(company) }),
    keepSession: (reply) => createTestClient(app, { ...headers, cookie: readCookie(reply), 'x-xsrf-token': String(reply.headers['x-xsrf-token'] ?? '') }),
  };
}

/** Cookie of a response, as the browser sends it back. */
export const readCookie = (reply: Reply): string => String([reply.headers['set-cookie']].flat().at(-1) ?? '').split(';')[0]!;

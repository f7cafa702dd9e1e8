import { randomUUID } from 'node:crypto';

/** Longest time of a call. One that hangs fails by its name, not by the end of its test. */
const patienceMs = 60_000;

type Parsed = ReturnType<typeof JSON.parse>;

export interface Response {
  status: number;
  headers: Headers;
  body: Parsed;
}

/** A person who calls a portal over the network like a browser. */
export interface Visitor {
  headers: Record<string, string>;
  /** @throws Error when the portal does not respond at all */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The same person, with the same session, at another address. */
  at(address: string): Visitor;
}

/** @param headers sent with every call: session, anti-forgery token, company, key */
export function createVisitor(address: string, headers: Record<string, string> = {}): Visitor {
  return {
    headers,
    at: (other) => createVisitor(other, headers),
    call: async (method, path, body, more = {}) => {
      const isRaw = typeof body === 'string' || body instanceof FormData;
      const response = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(patienceMs),
        headers: { 'accept-language': 'fr', ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }), ...headers, ...more },
        ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      }).catch((cause: Error) => {
        throw new Error(`${method} ${path} had no response`, { cause });
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
    },
  };
}

/** Session opened by a response of sign-in. */
export const readSession = ({ headers }: Response): Record<string, string> => ({
  cookie: headers.getSetCookie().at(-1)?.split(';')[0] ?? '',
  'x-xsrf-token': headers.get('x-xsrf-token') ?? '',
});

/** @throws Error when the sign-in is refused */
export async function signIn(address: string, identifier: string, password: string): Promise<Visitor> {
  const response = await createVisitor(address).call('POST', '/api/login', { identifier, password });
  if (response.status !== 200) throw new Error(`no session: ${response.status} ${JSON.stringify(response.body)}`);
  return createVisitor(address, readSession(response));
}

/** The provider's ERP, which sends rows with its key. */
export const createErpVisitor = (address: string, key: string): Visitor =>
  createVisitor(address, { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' });

/** A row of a product that no other test sends. */
export const makeProduct = (): { id: string; version: number; [field: string]: unknown } => {
  const id = randomUUID();
  return { id, version: 1, manufacturer: 'cisco', manufacturerName: 'Cisco', reference: `R-${id}`, description: 'Commutateur', kind: 'hardware' };
};

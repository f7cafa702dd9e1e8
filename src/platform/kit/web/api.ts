import { keepPreviousData, queryOptions, type QueryMeta } from '@tanstack/react-query';
import { loadTimeoutMs } from '#platform/kernel/constants.ts';
import type { ResponseOf, CallOf, EndpointsOf, FileNamesOf } from '#platform/http/contract.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { apiBase } from './api-base.ts';
import { currentCompany, type TabCompany } from './company.ts';
import { clientId } from './query-client.ts';
import { firstResponse } from './first-calls.ts';
import { currentLocale } from './locale.ts';
import { readProblem, toProblem } from './problem.ts';
import { chosenSubOrganisation } from './sub-organisation.ts';

/** Request in place of `fetch`. */
export type Transport = (
  address: string,
  request: { method: string; headers: Record<string, string>; body: FormData | string | undefined; signal: AbortSignal | undefined },
) => Promise<Response>;

export interface CallOptions {
  /** One per intent of the user: a double click or a retry makes one effect (`newIntent()`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Makes the request in place of `fetch`, with its own limit of time. */
  transport?: Transport;
  /** The company the call is for, when not the one on screen. */
  company?: TabCompany;
  /** True: the sub-organisation chosen in the header does not narrow the response. */
  isWhole?: boolean;
  /** A refused session is a response here, not a reason to sign in again. */
  mayBeAnonymous?: boolean;
}

/** Dependencies of a query: kinds of objects (`order`, `delivery`) whose live changes refresh it. */
export interface QuerySettings {
  kinds?: readonly string[];
  staleTime?: number;
  enabled?: boolean;
  company?: TabCompany;
  /** True: the sub-organisation chosen in the header does not narrow the response. */
  isWhole?: boolean;
}

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, readonly File[] | undefined>;
}
type Input<E> = CallOf<E> & ([FileNamesOf<E>] extends [never] ? unknown : { files: Partial<Record<FileNamesOf<E>, readonly File[]>> });

/** A new key for one intent of the user. */
export const newIntent = (): string => crypto.randomUUID();

let onSessionLost: () => void = () => undefined;
/** Registers what happens when the server no longer knows the session. */
export const setSessionLostHandler = (react: () => void): void => {
  onSessionLost = react;
};

/** Typed calls of one contract module: `const orders = calls<typeof import('../orders.api.ts')>()`. */
export function calls<Module>() {
  type Endpoints = EndpointsOf<Module>;
  type Key = keyof Endpoints & string;
  return {
    /** Makes a call; throws `ApiProblem`. */
    call: <K extends Key>(key: K, input?: Input<Endpoints[K]>, options?: CallOptions): Promise<ResponseOf<Endpoints[K]>> =>
      send(key, input as LooseInput, options) as Promise<ResponseOf<Endpoints[K]>>,
    /** Query options of a read; the key holds the company, so that companies never mix in the cache. */
    query: <K extends Key & `GET ${string}`>(key: K, input?: Input<Endpoints[K]>, settings: QuerySettings = {}) =>
      queryOptions({ ...buildQueryBase<ResponseOf<Endpoints[K]>>(key, input as LooseInput, settings) }),
    /** The same for a page of a list: the old rows stay while the next ones load. */
    list: <K extends Key & `GET ${string}`>(key: K, input?: Input<Endpoints[K]>, settings: QuerySettings = {}) =>
      queryOptions({ ...buildQueryBase<ResponseOf<Endpoints[K]>>(key, input as LooseInput, settings), placeholderData: keepPreviousData }),
    /** The file that an endpoint with a body returns; what a GET endpoint returns has an address. */
    file: <K extends Key>(key: K, input?: Input<Endpoints[K]>): Promise<Blob> => send(key, input as LooseInput) as Promise<Blob>,
    /** The address of a file that a GET endpoint returns, for links that open or save it. */
    fileAddress: <K extends Key & `GET ${string}`>(key: K, input?: Input<Endpoints[K]>, company: TabCompany = currentCompany()): string =>
      withQuery(fillAddress(key, input as LooseInput), { company, inSubOrganisation: chosenSubOrganisation(company)?.id, lang: currentLocale() }),
  };
}

/** Query options of a read whose endpoint is a variable: of any list. */
export const listRead = <Result>(path: string, query: Record<string, unknown>, settings: QuerySettings) =>
  queryOptions({ ...buildQueryBase<Result>(`GET ${path}`, { query }, settings), placeholderData: keepPreviousData });

function buildQueryBase<Result>(key: string, input: LooseInput | undefined, settings: QuerySettings) {
  const company = settings.company === undefined ? currentCompany() : settings.company;
  const meta: QueryMeta = { kinds: settings.kinds ?? [] };
  const { isWhole = false } = settings;
  const within = isWhole ? undefined : chosenSubOrganisation(company)?.id;
  return {
    queryKey: [key, company, { params: input?.params, query: input?.query, within }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => send(key, input, { signal, company, isWhole }) as Promise<Result>,
    meta,
    ...(settings.staleTime === undefined ? {} : { staleTime: settings.staleTime }),
    ...(settings.enabled === undefined ? {} : { enabled: settings.enabled }),
  };
}

function fillAddress(key: string, input: LooseInput | undefined): string {
  const path = key.slice(key.indexOf(' ') + 1).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input?.params?.[name] ?? '')));
  const query = Object.fromEntries(
    Object.entries(input?.query ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : typeof value === 'boolean' ? (value ? '1' : '0') : (value as string | number | undefined),
    ]),
  );
  return apiBase() + withQuery(path, query);
}

async function send(key: string, input: LooseInput = {}, options: CallOptions = {}): Promise<unknown> {
  const method = key.slice(0, key.indexOf(' '));
  const company = options.company === undefined ? currentCompany() : options.company;
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLocale(), 'x-client': clientId };
  if (company !== null) headers['x-company'] = String(company);
  const within = options.isWhole ? undefined : chosenSubOrganisation(company)?.id;
  if (within !== undefined) headers['x-sub-organisation'] = within;
  const form = input.files && toFormData((input.body ?? {}) as Record<string, unknown>, input.files);
  if (input.body !== undefined && !form) headers['content-type'] = 'application/json';
  if (method !== 'GET') {
    const token = readToken();
    if (token) headers['x-xsrf-token'] = token;
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  }
  const limit = AbortSignal.timeout(loadTimeoutMs);
  const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  try {
    const address = fillAddress(key, input);
    // The script before the application asks for no narrowed rows.
    const begun = method === 'GET' && within === undefined ? await firstResponse(address, company, currentLocale()) : undefined;
    const response =
      begun ??
      (await (options.transport?.(address, { method, headers, body, signal: options.signal }) ??
        fetch(address, { method, headers, credentials: 'include', body, signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit })));
    return await readResponse(response, options.mayBeAnonymous === true);
  } catch (failure) {
    throw toProblem(failure, method !== 'GET');
  }
}

/** Reads a response: keeps its anti-forgery token, turns a refusal into `ApiProblem`. */
export async function readResponse(response: Response, mayBeAnonymous: boolean): Promise<unknown> {
  keepToken(response.headers.get('x-xsrf-token'));
  if (!response.ok) {
    const problem = await readProblem(response);
    if (problem.status === 401 && !mayBeAnonymous) onSessionLost();
    throw problem;
  }
  if (response.status === 204) return undefined;
  return (response.headers.get('content-type') ?? '').includes('json') ? response.json() : response.blob();
}

/** Every response that carries the token has it copied into the `XSRF-TOKEN` cookie. */
function keepToken(token: string | null): void {
  if (token) document.cookie = `XSRF-TOKEN=${encodeURIComponent(token)}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

function readToken(): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** A form of fields and files: text as it is, everything else as JSON; what is absent is left out. */
function toFormData(fields: Readonly<Record<string, unknown>>, files: Readonly<Record<string, readonly File[] | undefined>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, chosen = []] of Object.entries(files)) for (const file of chosen) body.append(name, file);
  return body;
}

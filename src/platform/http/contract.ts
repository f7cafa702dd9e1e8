import type { Right } from '#platform/kernel/rights.ts';
import type { z } from 'zod';
import type { FileKind } from '#platform/kernel/file-types.ts';
import type { CallLimit } from './limits.ts';

/** Who may call an endpoint. Required: an endpoint without a declared audience does not compile.
 *  - `public`: no session; - `person`: any signed-in user, on their own account;
 *  - `company`: whoever has a right to the company named by `X-Company` (customers, partners for their clients, staff);
 *  - `manager`: the same, as manager of that company (or staff); - `staff`, `administrator`: the provider's people;
 *  - `technician`: the provider's people, on the interventions given to them; - `recipient`: a subcontractor's recipient, on those given to them;
 *  - `feed`: an API key. */
export type Access = 'public' | 'person' | 'company' | 'manager' | 'staff' | 'administrator' | 'technician' | 'recipient' | 'feed';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType;
type ObjectSchema = z.ZodObject;

/** The files of a `multipart/form-data` body under one name. */
export interface FilePart {
  accept: FileKind;
  /** Maximum number of files. */
  atMost: number;
  /** Maximum size of each; `uploadMaxBytes` when absent. */
  maxBytes?: number;
  isRequired?: true;
}
export type FileParts = Readonly<Record<string, FilePart>>;

/** Lines of JSON (NDJSON) instead of one body: the schema of a line by the value of a path parameter. */
export interface Lines {
  by: string;
  rows: Readonly<Record<string, Schema>>;
}

export interface EndpointDefinition<
  Params extends ObjectSchema | undefined,
  Query extends ObjectSchema | undefined,
  Body extends Schema | undefined,
  Response extends Schema | undefined,
  A extends Access = Access,
  Files extends FileParts | undefined = FileParts | undefined,
> {
  /** One English sentence, shown in the API reference. */
  summary: string;
  access: A;
  right?: Right;
  params?: Params;
  query?: Query;
  /** JSON; with `files` the other fields of the form: text as it is, everything else as JSON. */
  body?: Body;
  /** Files sent with the body, which is `multipart/form-data` then. */
  files?: Files;
  /** The `GET` under which the sender of files reads them back; `null` where they are only read, and none is kept. */
  readBack?: string | null;
  /** The body is a stream of lines; its handler reads it. */
  lines?: Lines;
  /** Absent: returns 204, or a file when `produces` is given. Holds only declared fields. */
  response?: Response;
  /** Returns bytes of these content types instead of JSON. */
  produces?: readonly string[];
  /** Documents, sheets and archives that are made for the request: its handler gets a share of the child processes (`context.costly`). */
  costly?: true;
  /** Codes of the refusals of its domain, and of the platform where it does not follow from the rest of the contract (`conflict`, `tooMany`). */
  errors?: readonly string[];
  /** Limit on the calls of one person, where others are reached (`limits.ts`). */
  limit?: CallLimit;
  /** Status of success; 200, or 204 without a response. */
  status?: 201 | 202;
  /** `all`: may be asked for all of the caller's companies at once (lists). Otherwise one company must be named. */
  companies?: 'one' | 'all';
  /** Applies the sub-organisation filter of the header although it is no GET: it shows what others list. */
  isNarrowed?: true;
  /** Exempt from the anti-forgery token, because there is no session yet; `Origin` is checked instead. */
  withoutToken?: true;
  /** May be called in the session that a forgotten-password link opened. */
  duringPasswordStep?: true;
  /** May be called by staff who view the portal as a member of a company does; every other change is refused then. */
  whileViewing?: true;
  /** May be called by an account whose address is not confirmed yet. */
  beforeConfirmation?: true;
}

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  A extends Access = Access,
  Files extends FileParts | undefined = FileParts | undefined,
> extends EndpointDefinition<Params, Query, Body, Response, A, Files> {
  method: M;
  /** Fastify path, with `:name` for parameters. */
  path: P;
}

/** Declares an endpoint. The server derives validation, access, scope, serialisation and OpenAPI from it;
 *  the web derives typed calls from its type (`import type` only). */
export function endpoint<
  const M extends Method,
  const P extends `/api/${string}`,
  const A extends Access,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Files extends FileParts | undefined = undefined,
>(method: M, path: P, definition: EndpointDefinition<Params, Query, Body, Response, A, Files>): Endpoint<M, P, Params, Query, Body, Response, A, Files> {
  return { method, path, ...definition };
}

export type AnyEndpoint = Endpoint<Method, string, ObjectSchema | undefined, ObjectSchema | undefined, Schema | undefined, Schema | undefined, Access>;

type Part<E, Name extends 'params' | 'query' | 'body' | 'response'> = E extends { [N in Name]?: infer S } ? Extract<S, Schema> : never;
/** Type of a schema on either side; `undefined` where the endpoint declares none. */
type InputOf<S extends Schema> = [S] extends [never] ? undefined : z.input<S>;
type OutputOf<S extends Schema> = [S] extends [never] ? undefined : z.output<S>;

/** Validated input of an endpoint's handler. */
export interface ReceivedBy<E> {
  params: OutputOf<Part<E, 'params'>>;
  query: OutputOf<Part<E, 'query'>>;
  body: OutputOf<Part<E, 'body'>>;
}

/** The names under which an endpoint takes files. */
export type FileNamesOf<E> = E extends { files?: infer F } ? (F extends FileParts ? (string extends keyof F ? never : keyof F & string) : never) : never;

/** Input of a call: only the parts that the endpoint declares. */
export type CallOf<E> = ([Part<E, 'params'>] extends [never] ? unknown : { params: InputOf<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query?: InputOf<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { body: InputOf<Part<E, 'body'>> });

/** Response of an endpoint; `undefined` for 204. */
export type ResponseOf<E> = OutputOf<Part<E, 'response'>>;

/** The endpoints exported by a contract module, keyed by `'GET /api/orders'`. */
export type EndpointsOf<Module> = {
  [
    Name in keyof Module as Module[Name] extends { method: infer M extends Method; path: infer P extends string; access: Access } ? `${M} ${P}` : never
  ]: Module[Name];
};

import type { z } from 'zod';

/** Who may call an endpoint. Required: an endpoint without a declared audience does not compile.
 *  - `public`: no session; - `person`: any signed-in user, on his own account;
 *  - `company`: whoever has a right to the company named by `X-Company` (customers, partners for their clients, staff);
 *  - `manager`: the same, as manager of that company (or staff); - `staff`, `administrator`: the provider's people;
 *  - `feed`: an API key; - `recipient`: the subcontractor's page. */
export type Access = 'public' | 'person' | 'company' | 'manager' | 'staff' | 'administrator' | 'feed' | 'recipient';

/** The three switches of a membership (spec §1). Missing inside one's own company: 403 with the reason. */
export type Right = 'prices' | 'services' | 'accepts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType;
type ObjectSchema = z.ZodObject;

export interface EndpointDefinition<
  Params extends ObjectSchema | undefined,
  Query extends ObjectSchema | undefined,
  Body extends Schema | undefined,
  Response extends Schema | undefined,
  A extends Access = Access,
> {
  /** One English sentence, shown in the API reference. */
  summary: string;
  access: A;
  right?: Right;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: answers 204, or a file when `produces` is given. Holds only declared fields. */
  response?: Response;
  /** Answers bytes of these content types instead of JSON. */
  produces?: readonly string[];
  /** Takes `multipart/form-data` or raw lines instead of a JSON body. */
  consumes?: 'multipart' | 'ndjson';
  /** Status of success; 200, or 204 without a response. */
  status?: 201 | 202;
  /** `all`: may be asked for all of the caller's companies at once (lists). Otherwise one company must be named. */
  companies?: 'one' | 'all';
  /** Exempt from the anti-forgery token, because there is no session yet; `Origin` is checked instead. */
  withoutToken?: true;
  /** May be called in the session that a forgotten-password link opened. */
  duringPasswordStep?: true;
}

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  A extends Access = Access,
> extends EndpointDefinition<Params, Query, Body, Response, A> {
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
>(method: M, path: P, definition: EndpointDefinition<Params, Query, Body, Response, A>): Endpoint<M, P, Params, Query, Body, Response, A> {
  return { method, path, ...definition };
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes to an endpoint: only the parts the endpoint declares. */
export type CallOf<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B, Schema | undefined>
    ? (P extends ObjectSchema ? { params: InputOf<P> } : unknown) &
        (Q extends ObjectSchema ? { query?: InputOf<Q> } : unknown) &
        (B extends Schema ? { body: InputOf<B> } : unknown)
    : never;

/** What an endpoint answers; `undefined` for 204. */
export type AnswerOf<E> =
  E extends Endpoint<Method, string, ObjectSchema | undefined, ObjectSchema | undefined, Schema | undefined, infer R> ? OutputOf<R> : never;

/** The endpoints exported by a contract module, keyed by `'GET /api/orders'`. */
export type EndpointsOf<Module> = {
  [
    Name in keyof Module as Module[Name] extends Endpoint<
      infer M,
      infer P,
      ObjectSchema | undefined,
      ObjectSchema | undefined,
      Schema | undefined,
      Schema | undefined
    >
      ? `${M} ${P}`
      : never
  ]: Module[Name];
};

import { m } from '#generated/messages/messages.js';
import type { Locale } from './locale.ts';

/** Parameters of an error's sentence. */
export type ErrorParams = Record<string, string | number>;

/** A sentence in the caller's language. */
export type ErrorText = (params: never, options: { locale: Locale }) => string;

/** The statuses an `AppError` may carry. */
export type HttpStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

/** One flaw of the input, under the name of its field (`lines.2.quantity`). */
export interface FieldFlaw {
  path: string;
  code: string;
  text?: ErrorText;
  params?: ErrorParams;
}

/** A refusal that the caller understands: becomes an RFC 9457 problem document. */
export class AppError extends Error {
  readonly code: string;
  readonly status: HttpStatus;
  readonly text: ErrorText;
  readonly params: ErrorParams;
  readonly flaws: FieldFlaw[];
  /** Further members of the problem document (`company`, `current`…). */
  readonly members: Record<string, unknown>;
  constructor(
    code: string,
    status: HttpStatus,
    text: ErrorText,
    params: ErrorParams = {},
    more: { flaws?: FieldFlaw[]; members?: Record<string, unknown> } = {},
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.text = text;
    this.params = params;
    this.flaws = more.flaws ?? [];
    this.members = more.members ?? {};
  }

  /** The sentence for a reader. @param params those of the error, or with more of them */
  in(locale: Locale, params: ErrorParams = this.params): string {
    return this.text(params as never, { locale }); // the text takes its own parameters
  }
}

const statuses = new Map<string, HttpStatus>();

/** Declares a code that refusals may carry. */
export const declareError = (code: string, status: HttpStatus): unknown => statuses.set(code, status);

/** The status of a declared code. */
export const statusOfError = (code: string): HttpStatus | undefined => statuses.get(code);
/** Every declared code. */
export const errorCodes = (): string[] => [...statuses.keys()];

/** Declares a domain's errors: a code without its status and its French and English sentence does not compile.
 *  @example const orderError = errors({ 'orders.notFound': [404, m['orders.error.notFound']] }); throw orderError('orders.notFound') */
export function declareErrors<const C extends Record<string, readonly [HttpStatus, ErrorText]>>(catalogue: C) {
  for (const [code, [status]] of Object.entries(catalogue)) declareError(code, status);
  return (code: keyof C & string, params?: ErrorParams, more?: { flaws?: FieldFlaw[]; members?: Record<string, unknown> }): AppError => {
    const [status, text] = catalogue[code]!;
    return new AppError(code, status, text, params, more);
  };
}

/** Refusals that every domain may give. An unknown record and a foreign one are the same `notFound`. */
export const platformError = declareErrors({
  notFound: [404, m['platform.error.notFound']],
  /** Another of the caller's companies holds the object; `company` says which. */
  elsewhere: [404, m['platform.error.elsewhere']],
  unauthenticated: [401, m['platform.failure.unauthenticated']],
  'apiKey.invalid': [401, m['platform.error.apiKeyInvalid']],
  'apiKey.expired': [401, m['platform.error.apiKeyExpired']],
  forbidden: [403, m['platform.error.forbidden']],
  /** The caller's address is not confirmed yet. */
  'forbidden.unconfirmed': [403, m['platform.error.forbiddenUnconfirmed']],
  /** Staff see the portal as a member does, and change nothing. */
  'forbidden.viewing': [403, m['platform.error.forbiddenViewing']],
  'forbidden.prices': [403, m['platform.error.forbiddenPrices']],
  'forbidden.services': [403, m['platform.error.forbiddenServices']],
  'forbidden.accepts': [403, m['platform.error.forbiddenAccepts']],
  'forbidden.manager': [403, m['platform.error.forbiddenManager']],
  'token.missing': [403, m['platform.error.tokenMissing']],
  'origin.refused': [403, m['platform.error.originRefused']],
  'company.missing': [400, m['platform.error.companyMissing']],
  'company.one': [400, m['platform.error.companyOne']],
  'company.tooMany': [400, m['platform.error.companyTooMany']],
  invalid: [422, m['platform.error.invalid']],
  malformed: [400, m['platform.error.malformed']],
  tooLarge: [413, m['platform.error.tooLarge']],
  unsupported: [415, m['platform.error.unsupported']],
  conflict: [409, m['platform.error.conflict']],
  'idempotency.reused': [422, m['platform.error.idempotencyReused']],
  'idempotency.inProgress': [409, m['platform.error.idempotencyInProgress']],
  tooMany: [429, m['platform.error.tooMany']],
  'limit.reached': [429, m['platform.error.limitReached']],
  /** The line of the caller's own requests is full. */
  tooManyAtOnce: [429, m['platform.error.tooManyAtOnce']],
  /** The caller has used much of the process within a minute, and asks for something that costs much. */
  tooManyDear: [429, m['platform.error.tooManyDear']],
  'costly.tooMany': [429, m['platform.error.costlyTooMany']],
  /** More is asked for than the process can answer. */
  busy: [503, m['platform.error.busy']],
  unavailable: [503, m['platform.failure.unavailable']],
  /** The database has no room left. */
  full: [507, m['platform.failure.full']],
  fault: [500, m['platform.failure.fault']],
});

/** Whether a refusal is about the surroundings at this time: the same request may succeed later. */
export const canPass = (error: unknown): boolean => error instanceof AppError && (error.status === 503 || error.status === 507);

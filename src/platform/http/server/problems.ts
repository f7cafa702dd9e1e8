import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, platformError, type FieldFlaw, type HttpStatus } from '#platform/kernel/errors.ts';
import { fieldLabel } from '../field-labels.ts';
import { toFlaw, issueText, namedIssueText, namedSentence, type ZodIssueLike } from '#platform/kernel/issues.ts';
import { isLocale, localeOfBrowser, type Locale } from '#platform/kernel/locale.ts';
import { findDatabaseFailure } from '#platform/data/server/db/outage.ts';
import { toLoggedFailure } from '#platform/kernel/server/failures.ts';
import { busyRetrySeconds } from '#platform/kernel/server/admission.ts';
import type { Problem } from './refusals.ts';

/** The caller's language: that of a link to a file (`?lang=`), else what the client says it shows, else the browser's. */
export function resolveLocale(request: FastifyRequest): Locale {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (isLocale(lang)) return lang;
  const header = request.headers['accept-language'];
  return localeOfBrowser(header?.split(',')[0]?.split(';')[0]?.trim());
}

/** An invalid part of a request, as zod reported it. */
export class InvalidInput extends Error {
  readonly issues: readonly unknown[];
  constructor(issues: readonly unknown[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** A statement that took too long or stood in another's way: worth another try. */
const gaveWay = new Set(['57014', '40001', '40P01', '55P03']);
/** Characters that PostgreSQL cannot store, met where no schema looked: the sender's, not ours. */
const cannotBeStored = new Set(['22021', '22P05']);

/** Turns whatever was thrown into the refusal sent to the caller. */
export function toRefusal(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidInput) {
    const flaws = error.issues.map((issue) => toFlaw(issue as ZodIssueLike));
    return platformError('invalid', {}, { flaws });
  }
  const { code = '', statusCode, cause } = error as Partial<FastifyError> & { cause?: { code?: string } };
  const failure = findDatabaseFailure(error);
  if (failure === 'full') return platformError('full');
  if (failure || gaveWay.has(code) || gaveWay.has(cause?.code ?? '') || statusCode === 503) return platformError('unavailable');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return platformError('tooLarge', { maximum: '2 MB' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return platformError('unsupported');
  if (cannotBeStored.has(code) || (statusCode && statusCode >= 400 && statusCode < 500)) return platformError('malformed');
  return platformError('fault', { reference: '' });
}

/** A flaw with its sentence, once with the name of its field and once as it stands beside the field. */
function describeFlaw({ path, code, text, params = {} }: FieldFlaw, body: z.ZodType | undefined, locale: Locale) {
  const hint = text ? text(params as never, { locale }) : issueText(code, params, locale); // the text takes the parameters that its thrower gave
  // A field of an address, or one that nobody knows, has the name that its sender gave it.
  const field = fieldLabel(body, path)?.({}, { locale }) ?? path;
  const message = path === '' ? hint : text ? namedSentence(hint, field, locale) : namedIssueText(code, params, field, locale);
  return { path, code, message, hint };
}

/** Room is made by people. */
const retryAfterSeconds: Partial<Record<HttpStatus, number>> = { 503: 5, 507: 60 };

/** Sends an RFC 9457 problem document in the caller's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: FastifyError | Error): FastifyReply {
  const refusal = toRefusal(error);
  const locale = resolveLocale(request);
  const reference = request.id.slice(0, 8);
  if (refusal.status === 500) request.log.error({ reference, fault: toLoggedFailure(error) }, 'fault');
  // An outage of the database or of the files is in the log already, once. And whoever has left was refused nothing.
  if (refusal.code === 'unavailable' && !findDatabaseFailure(error) && !reply.raw.closed)
    request.log.warn({ route: request.routeOptions.url, fault: toLoggedFailure(error) }, 'unavailable');
  const retryAfter = refusal.code === 'busy' ? busyRetrySeconds : retryAfterSeconds[refusal.status];
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (refusal.status === 429 && refusal.params.seconds !== undefined) void reply.header('retry-after', String(refusal.params.seconds));
  const params = refusal.status === 500 ? { ...refusal.params, reference } : refusal.params;
  const errors = refusal.flaws.map((flaw) => describeFlaw(flaw, request.routeOptions.config?.endpoint?.body, locale));
  const document: Problem = {
    type: 'about:blank',
    status: refusal.status,
    code: refusal.code,
    title: refusal.in(locale, params),
    ...(refusal.status === 500 ? { reference } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    ...refusal.members,
  };
  return reply.status(refusal.status).type('application/problem+json').send(JSON.stringify(document));
}

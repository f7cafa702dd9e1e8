import type { FastifyRequest } from 'fastify';
import { platformError, type AppError } from '#platform/kernel/errors.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { networkAddress } from './network-address.ts';
import { countHits } from './rate-limit.ts';

/** Unknown codes and keys that one network address may try in an hour. */
export const unknownCodesPerHour = 60;

/** Requests that brought one: the security log keeps their refusals. */
const withUnknown = new WeakSet<object>();
export const broughtUnknownCode = (request: object): boolean => withUnknown.has(request);

/** Refusal of a code or key that nobody was given. Only unknown ones are counted: those who have a valid one are never kept out, whatever others try
 *  at the same address. Codes and keys have 256 bits, so that the limit saves work and is no barrier.
 *  @throws tooMany beyond the limit, else the refusal */
export async function refuseUnknown(platform: Platform, request: Pick<FastifyRequest, 'ip'>, refusal: AppError): Promise<never> {
  withUnknown.add(request);
  const { hits, seconds } = await countHits(platform, ['unknown code', networkAddress(request)], 3600);
  throw hits > unknownCodesPerHour ? platformError('tooMany', { seconds }) : refusal;
}

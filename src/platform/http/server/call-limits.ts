import type { AnyEndpoint } from '../contract.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { PersonContext, PublicContext, WorkerContext } from './context.ts';
import { networkAddress } from './network-address.ts';
import { countHits } from './rate-limit.ts';

/** Counts a call of an endpoint that declares a limit, before its files are received. Nobody uses up the share of another: a company has none.
 *  @throws limit.reached with the seconds to wait */
export async function limitCalls(context: PublicContext, { method, path, limit }: AnyEndpoint): Promise<void> {
  if (!limit) return;
  const { calls, minutes, of = `${method} ${path}` } = limit;
  const { hits, seconds } = await countHits(context.platform, ['limit', of, callerOf(context)], minutes * 60);
  if (hits > calls) throw platformError('limit.reached', { seconds, minutes: Math.ceil(seconds / 60) });
}

function callerOf(context: PublicContext): string {
  const { caller, worker } = context as Partial<PersonContext & WorkerContext>;
  return caller?.userId ?? worker?.id ?? networkAddress(context.request);
}

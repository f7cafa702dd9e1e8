import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import type { Place } from '#platform/kernel/server/admission.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Owner } from '#platform/kernel/server/recent-use.ts';
import type { AnyEndpoint } from '../contract.ts';

/** A request of an endpoint. */
export interface Call {
  endpoint: AnyEndpoint;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
}
/** Admits the request to costly work when its handler first asks for it: a request refused for another reason uses nothing of the share. */
export function costlyShare({ endpoint, platform, request, reply }: Call, owner: Owner): () => CostlyShare {
  let share: CostlyShare | undefined;
  return () => {
    if (!endpoint.costly) throw new Error(`${endpoint.method} ${endpoint.path} declares no costly work.`);
    if (share) return share;
    const over = new AbortController();
    // The client may have left while the handler read what it draws.
    if (reply.raw.closed) over.abort();
    else reply.raw.once('close', () => over.abort());
    const { bytes, stream } = platform.costly.admit(owner, over.signal);
    // Waits for a child process are in a line of their own.
    const leave = () => (request as { place?: Place }).place?.leave();
    share = { bytes: (...work) => (leave(), bytes(...work)), stream: (...work) => (leave(), stream(...work)) };
    return share;
  };
}

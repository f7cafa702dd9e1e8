import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { AppError, platformError } from '#platform/kernel/errors.ts';
import { canSeePlace, type CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { resolveCompanies, knownSession, readSession } from './sessions.ts';
import type { Signal } from '#platform/data/server/events/event-hub.ts';
import { OnceInAWhile } from '#platform/data/server/events/once-in-a-while.ts';
import { GuardedStream, serializeRights, type StreamSession } from '#platform/data/server/events/stream-rights.ts';

const heartbeatMs = 20_000;
const streamsPerPerson = 20;
/** A browser may wait this long for its stream: changes of that time are sent again too. */
const openingMs = 5_000;
const ageMax = 10_000;
/** A page hears this often at most that objects of a kind have changed which are not named: while a feed lands, batch after batch. */
const wholeKindMs = 3_000;

/** A listener: the companies on screen, and the kinds of objects that staff follow in all companies. */
interface Listener {
  userId: string;
  scopes: readonly CompanyScope[];
  everywhere: ReadonlySet<string>;
}

/** Part of a signal that a stream may receive; nothing of another company. A limited member receives the kind alone. */
function buildMessage(signal: Signal, { userId, scopes, everywhere }: Listener): Record<string, unknown> | undefined {
  if (signal.type === 'person') return signal.userId === userId ? { kind: signal.kind, ids: signal.ids } : undefined;
  if (signal.type === 'presence') return buildPresence(signal, scopes, everywhere);
  if (signal.type !== 'change') return undefined;
  const { companyId, companyIds } = signal;
  const scope = scopes.find((one) => one.companyId === companyId || companyIds?.includes(one.companyId));
  if (!scope) return everywhere.has(signal.kind ?? '') ? { kind: signal.kind, client: signal.client } : undefined;
  if (signal.needsPrices && !scope.rights.prices) return undefined;
  const limited = scope.rights.sites !== null || scope.rights.subOrganisations !== null;
  return { kind: signal.kind, companyId: scope.companyId, client: signal.client, ...(limited ? {} : { ids: signal.ids }) };
}

/** Presence of a person, for listeners who see the object that they are at. */
function buildPresence(
  { companyId, kind, needsPrices, place, client, presence }: Signal,
  scopes: Listener['scopes'],
  everywhere: Listener['everywhere'],
): Record<string, unknown> | undefined {
  const message = { kind, companyId, client, presence };
  const scope = scopes.find((one) => one.companyId === companyId);
  if (!scope) return everywhere.size > 0 ? message : undefined;
  if (needsPrices && !scope.rights.prices) return undefined;
  return canSeePlace(scope.rights, place) ? message : undefined;
}

/** Milliseconds since a page began to read its data, when it opens its first stream; `undefined` when the stream is opened again or late. */
function readAge(request: FastifyRequest): number | undefined {
  const age = Number((request.query as { age?: string }).age ?? Number.NaN);
  return request.headers['last-event-id'] === undefined && age >= 0 && age <= ageMax ? age : undefined;
}

/** Session of a stream, which a waiting page does not prolong. */
const openStreamSession = (platform: Platform, request: FastifyRequest): StreamSession => ({
  known: () => {
    const session = knownSession(platform, request);
    return session && serializeRights(session.caller);
  },
  read: () =>
    readSession(platform, request, false).then(
      ({ caller }) => serializeRights(caller),
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
        throw error;
      },
    ),
});

/** Server-sent events: ids and kinds only. A stream begins with the changes since its page began (`age` in the query), or with `resync` where
 *  some may be missing. The company stands in the query too, since EventSource sends no headers.
 *  @param staffKinds kinds of objects of which the provider's people are notified whichever company they are of: those of their queues */
export function serveLiveUpdates(app: FastifyInstance, platform: Platform, staffKinds: readonly string[]): void {
  const open = new Map<string, number>();
  app.get('/api/events', { schema: { hide: true } }, async (request, reply) => {
    const session = await readSession(platform, request, false);
    const { caller } = session;
    if (caller.passwordStep) throw platformError('forbidden');
    const scopes = await resolveCompanies(platform, session, request, false).catch(() => []);
    const listener: Listener = { userId: caller.userId, scopes, everywhere: new Set(hasStaffRight(caller, 'workbench') ? staffKinds : []) };
    // The browser may have left meanwhile: a closed stream emits no further `close`.
    if (reply.raw.closed) return reply.hijack();
    const count = open.get(caller.userId) ?? 0;
    if (count >= streamsPerPerson) return reply.status(429).header('retry-after', '30').send();
    open.set(caller.userId, count + 1);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no', connection: 'keep-alive' });
    // The browser repeats the id when it opens the stream again.
    raw.write('retry: 2000\nid: 1\n\n');
    const stream = new GuardedStream(serializeRights(caller), openStreamSession(platform, request), {
      send: (message) => raw.write(message),
      end: () => raw.end(),
    });
    const tell = (signal: Signal): void => {
      const message = buildMessage(signal, listener);
      if (!message) return;
      const text = `data: ${JSON.stringify(message)}\n\n`;
      if (signal.type === 'change' && message.ids === undefined) wholeKinds.send(text);
      else stream.send(text);
    };
    const wholeKinds = new OnceInAWhile(wholeKindMs, (text) => stream.send(text));
    const resync = () => stream.send('event: resync\ndata: {}\n\n');
    const age = readAge(request);
    const missed = age === undefined ? undefined : platform.events.listRecent(age + openingMs);
    if (missed) for (const signal of missed) tell(signal);
    else resync();
    const heartbeat = setInterval(() => {
      if (!raw.writableEnded) raw.write(': alive\n\n');
      stream.check();
    }, heartbeatMs);
    const end = () => stream.end();
    const offSignal = platform.events.onSignal((signal) => {
      // Rights or sessions changed: the stream ends, and the browser opens it again under the rights of now.
      if (signal.type === 'session' && (signal.userId === undefined || [caller.userId, caller.viewer?.id].includes(signal.userId))) return end();
      tell(signal);
    });
    const offConnection = platform.events.onConnection((isListening) => {
      if (isListening) resync();
    });
    const stop = () => {
      clearInterval(heartbeat);
      wholeKinds.stop();
      offSignal();
      offConnection();
      streams.delete(end);
      open.set(caller.userId, Math.max(0, (open.get(caller.userId) ?? 1) - 1));
    };
    streams.add(end);
    raw.on('close', stop);
    raw.on('error', stop);
    return reply;
  });
  const streams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of streams) end();
  });
}

import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { platformError } from '#platform/kernel/errors.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { checkMailServer } from '#platform/files/server/mail/send.ts';

/** In milliseconds. */
const maxEventLoopDelay = 10_000;

/** Refuses a request while the event loop is this late. A second without any sample is measured as an infinite delay: the process was paused
 *  by the machine, and is at work again once it reads the request. @throws unavailable */
export async function pressureHandler(_request: FastifyRequest, _reply: FastifyReply, _type: string, delay: number | undefined): Promise<void> {
  if (delay !== undefined && Number.isFinite(delay)) throw platformError('unavailable');
}

/** `/health`: the process lives; `/ready`: it can take work, `/ready?full=1`: bucket and mail server respond too; `/metrics`: Prometheus, on
 *  loopback only. */
export async function serveHealth(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler, exposeStatusRoute: false });
  const wholeState = shareRunning(() => readiness(platform, true));
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'up' }));
  app.get('/ready', { schema: { hide: true } }, async (request, reply) => {
    const isFull = (request.query as { full?: unknown }).full === '1';
    const found = await (isFull ? wholeState() : readiness(platform));
    return reply.status(found.status === 'ready' ? 200 : 503).send(found);
  });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of a request by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  });
  collectAdmission(registry, platform);
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe({ route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // A proxy on this machine also calls from loopback, on behalf of strangers.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (isForwarded || !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Requests that are in work, wait for their turn, or were refused it. */
function collectAdmission(registry: Registry, { admission }: Platform): void {
  const registers = [registry];
  new Gauge({
    name: 'http_requests_in_work',
    help: 'Requests in work',
    registers,
    collect() {
      this.set(admission.inWork);
    },
  });
  new Gauge({
    name: 'http_requests_waiting',
    help: 'Requests that wait for their turn',
    registers,
    collect() {
      this.set(admission.waiting);
    },
  });
  new Gauge({
    name: 'http_requests_refused_total',
    help: 'Requests refused because the process is busy (503) or one person asks for too much (429)',
    labelNames: ['status'],
    registers,
    collect() {
      for (const [status, count] of Object.entries(admission.refused)) this.set({ status }, count);
    },
  });
}

/** Whether a process can take work, and if not, why; of each part without a name or an address, since anybody may ask. */
interface Readiness {
  /** `ready`, or the first reason against it. */
  status: string;
  /** `up`, or the reason for which it cannot do its work. */
  database?: string;
  files?: 'up' | 'full' | 'unavailable';
  mail?: 'up' | 'unavailable' | 'none';
}

/** @param isThorough tries a bucket and the mail server too */
async function readiness({ stopping, database, storage, config }: Platform, isThorough = false): Promise<Readiness> {
  if (stopping.signal.aborted) return { status: 'stopping' };
  const [state, files, mail] = await Promise.all([database.state(), storage.state(isThorough), isThorough ? checkMailServer(config) : undefined]);
  const status = state !== 'up' ? state : files !== 'up' ? `files ${files}` : mail === 'unavailable' ? 'mail unavailable' : 'ready';
  return { status, database: state, files, ...(mail ? { mail } : {}) };
}

/** One call at a time for all who ask meanwhile. */
function shareRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}

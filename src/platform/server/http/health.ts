import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Platform } from '../platform.ts';

/** `/health`: the process lives; `/ready`: it and its database respond; `/metrics`: Prometheus, on loopback only. */
export async function health(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: 10_000, retryAfter: 5, message: 'busy', exposeStatusRoute: false });
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'up' }));
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const up = await platform.database.isUp();
    return reply.status(up ? 200 : 503).send({ status: up ? 'ready' : 'database unavailable' });
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
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe({ route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

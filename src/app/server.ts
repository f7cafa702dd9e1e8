import type { FastifyInstance } from 'fastify';
import { platformError } from '#platform/errors.ts';
import { createApp } from '#platform/server/http/app.ts';
import { health } from '#platform/server/http/health.ts';
import { sendProblem } from '#platform/server/http/problems.ts';
import { routesOf, type Routes } from '#platform/server/http/routes.ts';
import { liveUpdates } from '#platform/server/events/live-updates.ts';
import type { Platform } from '#platform/server/platform.ts';
import { accountsRoutes } from '#accounts/server/accounts.routes.ts';
import { exportsRoutes } from '#exports/server/exports.routes.ts';
import { ingestRoutes } from '#ingest/server/ingest.routes.ts';
import { deliveriesRoutes } from '#orders/server/deliveries.routes.ts';
import { ordersExportRoutes } from '#orders/server/orders-export.routes.ts';
import { ordersRoutes } from '#orders/server/orders.routes.ts';
import { staffObjectKinds } from '#provider/queue.ts';
import { providerRoutes } from '#provider/server/provider.routes.ts';
import { exporters } from './exporters.ts';
import { feeds } from './feeds.ts';
import { serveWeb } from './serve-web.ts';

/** Every domain's routes: one line each. */
const domains: readonly ((routes: Routes, platform: Platform) => void)[] = [
  accountsRoutes,
  ordersRoutes,
  ordersExportRoutes,
  deliveriesRoutes,
  exportsRoutes(exporters),
  ingestRoutes(feeds),
  providerRoutes(feeds),
];

/** The whole server, not yet listening. `routes.endpoints` is walked by the house tests. */
export async function createServer(platform: Platform): Promise<{ app: FastifyInstance; routes: Routes }> {
  const app = await createApp(platform.config, platform.log);
  await health(app, platform);
  const routes = routesOf(app, platform);
  liveUpdates(app, platform, staffObjectKinds);
  for (const declare of domains) declare(routes, platform);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.all('/api/*', { schema: { hide: true } }, async (request, reply) => sendProblem(request, reply, platformError('notFound')));
  await serveWeb(app);
  await app.ready();
  return { app, routes };
}

import type { FastifyInstance } from 'fastify';
import { platformError } from '#platform/errors.ts';
import { createApp } from '#platform/server/http/app.ts';
import { health } from '#platform/server/http/health.ts';
import { sendProblem } from '#platform/server/http/problems.ts';
import { routesOf, type Routes } from '#platform/server/http/routes.ts';
import { liveUpdates } from '#platform/server/events/live-updates.ts';
import type { Platform } from '#platform/server/platform.ts';
import { accountsRoutes } from '#accounts/server/accounts.routes.ts';
import { conversationsRoutes } from '#conversations/server/conversations.routes.ts';
import { exportsRoutes } from '#exports/server/exports.routes.ts';
import { ingestRoutes } from '#ingest/server/ingest.routes.ts';
import { notificationsRoutes } from '#notifications/server/notifications.routes.ts';
import { disputesRoutes } from '#invoices/server/disputes.routes.ts';
import { invoicesFilesRoutes } from '#invoices/server/invoices-files.routes.ts';
import { statementRoutes } from '#invoices/server/statement.routes.ts';
import { invoicesRoutes } from '#invoices/server/invoices.routes.ts';
import { deliveriesRoutes } from '#orders/server/deliveries.routes.ts';
import { ordersExportRoutes } from '#orders/server/orders-export.routes.ts';
import { answersRoutes } from '#offers/server/answers.routes.ts';
import { offerRequestsRoutes } from '#offers/server/offer-requests.routes.ts';
import { offersRoutes } from '#offers/server/offers.routes.ts';
import { ordersRoutes } from '#orders/server/orders.routes.ts';
import { feedRunKind } from '#ingest/ingest.api.ts';
import { queuesRoutes } from '#queues/server/queues.routes.ts';
import { overviewRoutes } from '#overview/server/overview.routes.ts';
import { providerRoutes } from '#provider/server/provider.routes.ts';
import { conversationSubjects } from './conversation-subjects.ts';
import { exporters } from './exporters.ts';
import { feeds } from './feeds.ts';
import { overviewSources } from './overview.ts';
import { queues } from './queues.ts';
import { serveWeb } from './serve-web.ts';

/** Every domain's routes: one line each. */
const domains: readonly ((routes: Routes, platform: Platform) => void)[] = [
  accountsRoutes,
  offersRoutes,
  answersRoutes,
  offerRequestsRoutes,
  ordersRoutes,
  ordersExportRoutes,
  deliveriesRoutes,
  invoicesRoutes,
  invoicesFilesRoutes,
  disputesRoutes,
  statementRoutes,
  conversationsRoutes(conversationSubjects),
  exportsRoutes(exporters),
  notificationsRoutes,
  overviewRoutes(overviewSources),
  ingestRoutes(feeds),
  queuesRoutes(queues),
  providerRoutes,
];

/** The whole server, not yet listening. `routes.endpoints` is walked by the house tests. */
export async function createServer(platform: Platform): Promise<{ app: FastifyInstance; routes: Routes }> {
  const app = await createApp(platform.config, platform.log);
  await health(app, platform);
  const routes = routesOf(app, platform);
  // What the open pages of the provider's people are told of in all companies: their queues, and the runs of the feed.
  liveUpdates(app, platform, [...queues.map(({ rule }) => rule.objectKind), feedRunKind]);
  for (const declare of domains) declare(routes, platform);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.all('/api/*', { schema: { hide: true } }, async (request, reply) => sendProblem(request, reply, platformError('notFound')));
  await serveWeb(app);
  await app.ready();
  return { app, routes };
}

import type { FastifyInstance } from 'fastify';
import { platformError } from '#platform/kernel/errors.ts';
import { createApp } from '#platform/http/server/app.ts';
import { refuseEarly } from '#platform/http/server/early-refusal.ts';
import { serveHealth } from '#platform/http/server/health.ts';
import { sendProblem } from '#platform/http/server/problems.ts';
import { createRoutes, type Routes } from '#platform/http/server/routes.ts';
import { serveLiveUpdates } from '#platform/http/server/live-updates.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { activityRoutes, wholeActivityRoutes } from '#capabilities/activity/server/activity.routes.ts';
import { cannedAnswerKind, noteKind } from '#capabilities/conversations/conversations.journal.ts';
import { conversationsRoutes } from '#capabilities/conversations/server/conversations.routes.ts';
import { chatRoutes } from '#workbench/chat/server/chat.routes.ts';
import { inboxRoutes } from '#capabilities/conversations/server/inbox.routes.ts';
import { exportsRoutes } from '#capabilities/exports/server/exports.routes.ts';
import { feedRunKind } from '#capabilities/ingest/ingest.api.ts';
import { ingestRoutes } from '#capabilities/ingest/server/ingest.routes.ts';
import { typedValuesRoutes } from '#capabilities/ingest/server/typed-values.routes.ts';
import { notificationsRoutes } from '#capabilities/notifications/server/notifications.routes.ts';
import { offerDraftsRoutes } from '#commerce/offer-drafts/server/offer-drafts.routes.ts';
import { orderingRoutes } from '#commerce/offer-drafts/server/ordering.routes.ts';
import { enteredOrdersRoutes } from '#commerce/order-entry/server/entered-orders.routes.ts';
import { overviewRoutes } from '#capabilities/overview/server/overview.routes.ts';
import { partnerSpaceRoutes } from '#capabilities/overview/server/partner-space.routes.ts';
import { apiKeysRoutes } from '#workbench/operations/server/api-keys.routes.ts';
import { feedRunsRoutes } from '#workbench/operations/server/feed-runs.routes.ts';
import { homeRoutes } from '#workbench/home/server/home.routes.ts';
import { draftsRoutes } from '#capabilities/drafts/server/drafts.routes.ts';
import { calendarsRoutes } from '#capabilities/calendars/server/calendars.routes.ts';
import { searchRoutes } from '#capabilities/search/server/search.routes.ts';
import { personalDataRoutes } from '#workbench/personal-data/server/personal-data.routes.ts';
import { queuesRoutes } from '#capabilities/queues/server/queues.routes.ts';
import { registers, type Registers } from './registers.ts';
import { serveWeb } from './serve-web.ts';

type Declare = (routes: Routes, platform: Platform) => void;

/** The routes of every domain, then those of the mechanisms, which are given what domains declare. */
const collectRoutes = (declared: Registers): readonly Declare[] => {
  const { domains, activity, subjects, linked, exporters, notifications, overview, feeds, drafts, calendars, answerableRequests, people, queues, searches } =
    declared;
  return [
    ...domains.flatMap(({ lists = [], routes = [] }) => [...lists.map((list) => list.routes), ...routes]),
    activityRoutes(activity),
    wholeActivityRoutes(activity),
    inboxRoutes(subjects, linked),
    chatRoutes(linked),
    conversationsRoutes(subjects),
    exportsRoutes(exporters),
    notificationsRoutes(notifications),
    overviewRoutes(overview),
    partnerSpaceRoutes(overview),
    ingestRoutes(feeds),
    typedValuesRoutes(feeds),
    feedRunsRoutes(feeds),
    homeRoutes(queues),
    apiKeysRoutes(feeds),
    calendarsRoutes(calendars),
    draftsRoutes(drafts),
    offerDraftsRoutes(answerableRequests),
    enteredOrdersRoutes(feeds.mentionFollowers),
    orderingRoutes(feeds.mentionFollowers),
    personalDataRoutes(people),
    queuesRoutes(queues),
    searchRoutes(searches),
  ];
};

/** The whole server, not yet listening. `routes.endpoints` is walked by the house tests. */
export async function createServer(platform: Platform, declared: Registers = registers): Promise<{ app: FastifyInstance; routes: Routes }> {
  const app = await createApp(platform.config, platform.log);
  refuseEarly(app, platform);
  await serveHealth(app, platform);
  const routes = createRoutes(app, platform);
  // Open pages of the provider's people hear of these in all companies: the items of their queues, and the runs of the feed.
  serveLiveUpdates(app, platform, [...declared.queues.map(({ rule }) => rule.objectKind), feedRunKind, noteKind, cannedAnswerKind]);
  for (const declare of collectRoutes(declared)) declare(routes, platform);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.all('/api/*', { schema: { hide: true } }, async (request, reply) => sendProblem(request, reply, platformError('notFound')));
  await serveWeb(app, platform);
  await app.ready();
  return { app, routes };
}

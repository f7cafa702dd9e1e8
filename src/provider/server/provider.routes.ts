import type { Feeds } from '#ingest/server/feed.service.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { companiesRoutes } from './companies.routes.ts';
import { feedRunsRoutes } from './feed-runs.routes.ts';
import { firstRunRoutes } from './first-run.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { queueActionsRoutes } from './queue-actions.routes.ts';
import { queuesRoutes } from './queues.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { userAccountsRoutes } from './user-accounts.routes.ts';

/** The provider's room. The feeds are handed in, so that a refused row can be tried again. */
export const providerRoutes =
  (feeds: Feeds) =>
  (routes: Routes, platform: Platform): void => {
    for (const declare of [
      queuesRoutes,
      queueActionsRoutes(feeds),
      companiesRoutes,
      feedRunsRoutes,
      userAccountsRoutes,
      apiKeysRoutes,
      settingsRoutes,
      mailboxRoutes,
      firstRunRoutes,
    ])
      declare(routes, platform);
  };

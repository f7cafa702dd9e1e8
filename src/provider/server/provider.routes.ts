import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { companiesRoutes } from './companies.routes.ts';
import { firstRunRoutes } from './first-run.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { securityLogRoutes } from './security-log.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { staffSearchRoutes } from './staff-search.routes.ts';
import { termsRoutes } from './terms.routes.ts';
import { userAccountsRoutes } from './user-accounts.routes.ts';

/** The workbench, without its queues, feed runs and API keys. */
export function providerRoutes(routes: Routes, platform: Platform): void {
  for (const declare of [companiesRoutes, staffSearchRoutes, userAccountsRoutes, settingsRoutes, termsRoutes, mailboxRoutes, firstRunRoutes, securityLogRoutes])
    declare(routes, platform);
}

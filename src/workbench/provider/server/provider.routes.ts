import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { companiesRoutes } from './companies.routes.ts';
import { companyCountsRoutes } from './company/counts.routes.ts';
import { companyDocumentsRoutes } from './company/documents.routes.ts';
import { companyRowsRoutes } from './company/feed-rows.routes.ts';
import { companySitesRoutes } from './company/sites.routes.ts';
import { firstRunRoutes } from './first-run.routes.ts';
import { legalRoutes } from '#parties/provider/server/legal.routes.ts';
import { logoRoutes } from '#parties/provider/server/logo.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { mailTestRoutes } from './mail-test.routes.ts';
import { securityLogRoutes } from './security-log.routes.ts';
import { sourcesRoutes } from './sources.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { termsRoutes } from '#parties/provider/server/terms.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { userAccountsRoutes } from './user-accounts.routes.ts';

const declared = [
  companiesRoutes,
  companyCountsRoutes,
  companyDocumentsRoutes,
  companySitesRoutes,
  companyRowsRoutes,
  userAccountsRoutes,
  staffRoutes,
  settingsRoutes,
  logoRoutes,
  termsRoutes,
  legalRoutes,
  mailboxRoutes,
  mailTestRoutes,
  firstRunRoutes,
  securityLogRoutes,
  sourcesRoutes,
];

/** The workbench, without its queues, feed runs and API keys. */
export function providerRoutes(routes: Routes, platform: Platform): void {
  for (const declare of declared) declare(routes, platform);
}

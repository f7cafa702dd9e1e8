import type { Routes } from '#platform/server/http/routes.ts';
import { listRoutes } from '#platform/server/list/list-routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { contractLineEndpoints } from '../contract-lines.api.ts';
import { getContractsOverview } from '../contracts-overview.api.ts';
import { contractLines } from './contract-lines.store.ts';
import { contractsOverview } from './contracts-overview.service.ts';

export function expiriesRoutes(routes: Routes, platform: Platform): void {
  listRoutes(routes, platform, contractLineEndpoints, contractLines);
  routes.route(getContractsOverview, ({ query }, { companies, today }) => contractsOverview(platform, companies, query, today));
}

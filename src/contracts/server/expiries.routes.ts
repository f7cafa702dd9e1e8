import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { getContractsOverview } from '../contracts-overview.api.ts';
import { contractsOverview } from './contracts-overview.service.ts';

export function expiriesRoutes({ route }: Routes, platform: Platform): void {
  route(getContractsOverview, ({ query }, { companies, today }) => contractsOverview(platform, companies, query, today));
}

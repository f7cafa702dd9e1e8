import type { Routes } from '#platform/server/http/routes.ts';
import { listRoutes } from '#platform/server/list/list-routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { deviceEndpoints } from '../devices.api.ts';
import { devices } from './devices.store.ts';

export function devicesRoutes(routes: Routes, platform: Platform): void {
  listRoutes(routes, platform, deviceEndpoints, devices);
}

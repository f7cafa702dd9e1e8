import type { Routes } from '#platform/http/server/routes.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { deviceEndpoints } from '../devices.api.ts';
import { devices } from './devices.store.ts';

export function devicesRoutes(routes: Routes, platform: Platform): void {
  listRoutes(routes, platform, deviceEndpoints, devices);
}

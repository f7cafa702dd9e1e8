import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { mailTestRoutes } from './mail-test.routes.ts';
import { settingsRoutes } from './settings.routes.ts';

/** The page of settings, which reaches into several domains. */
export const settingsDomain: ServerDomain = { routes: [settingsRoutes, mailTestRoutes] };

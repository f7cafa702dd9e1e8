import type { Routes } from '#platform/http/server/routes.ts';
import { listSecurityEvents } from '../security-log.api.ts';
import { servedSecurityEvents } from './security-log.store.ts';

/** Failed sign-ins and refused rights, for administrators. */
export const securityLogRoutes = (routes: Routes): void => servedSecurityEvents.routes(routes, { list: listSecurityEvents });

import type { Routes } from '#platform/http/server/routes.ts';
import { readStaffPage } from '#platform/lists/server/page.ts';
import { listSecurityEvents } from '../security-log.api.ts';
import { securityEvents, securityEventSorts } from './security-log.store.ts';

/** Failed sign-ins and refused rights, for administrators. */
export function securityLogRoutes({ route }: Routes): void {
  route(listSecurityEvents, async ({ query: { after, before, ...selection } }, { staff }) =>
    readStaffPage(staff, { sort: 'happenedAt', descending: true, after, before }, securityEventSorts, 'e', securityEvents(staff.db, selection)),
  );
}

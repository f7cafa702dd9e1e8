import { sql } from 'kysely';
import type { Routes } from '#platform/http/server/routes.ts';
import { searchPattern } from '#platform/lists/server/search.ts';
import { readStaffPage, type Sort } from '#platform/lists/server/page.ts';
import { listSecurityEvents, type SecurityEvent } from '../security-log.api.ts';

const sorts: Readonly<Record<'happenedAt', Sort>> = { happenedAt: { column: 'happened_at', isInstant: true } };

/** Failed sign-ins and refused rights, for administrators. */
export function securityLogRoutes({ route }: Routes): void {
  route(listSecurityEvents, async ({ query: { q, kind, after, before } }, { staff }) => {
    let select = staff.db
      .selectFrom('security_events as e')
      .select((eb) => [
        'e.id',
        'e.happened_at as happenedAt',
        eb.ref('e.kind').$castTo<SecurityEvent['kind']>().as('kind'),
        'e.account',
        'e.address',
        'e.reason',
        'e.endpoint',
        'e.request_id as requestId',
        'e.times',
        sql<string>`e.happened_at::text`.as('sortKey'),
      ]);
    if (kind) select = select.where('e.kind', '=', kind);
    const pattern = searchPattern(q);
    if (pattern) select = select.where(({ eb, or }) => or([eb('e.account', 'ilike', pattern), eb('e.address', 'ilike', pattern)]));
    return readStaffPage(staff, { sort: 'happenedAt', descending: true, after, before }, sorts, 'e', select);
  });
}

import { sql, type SqlBool } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { serveStaffList } from '#platform/lists/server/serve-staff-list.ts';
import { securityEventList } from '../security-log.list.ts';

export const servedSecurityEvents = serveStaffList(securityEventList, {
  rows: (db: ScopedDb) =>
    db
      .selectFrom('security_events as it')
      .select([
        'it.id',
        'it.happened_at as happenedAt',
        'it.kind',
        'it.account',
        'it.address',
        'it.reason',
        'it.endpoint',
        'it.request_id as requestId',
        'it.times',
      ]),
  sorts: { happenedAt: { instant: 'happened_at' } },
  filters: { kind: (kind) => sql<SqlBool>`it.kind = ${kind}` },
  search: (pattern) => sql<SqlBool>`(it.account ilike ${pattern} or it.address ilike ${pattern})`,
});

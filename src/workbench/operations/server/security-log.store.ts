import { sql, type SqlBool } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { serveStaffList } from '#platform/lists/server/serve-staff-list.ts';
import { securityEventList } from '../security-log.list.ts';

export const servedSecurityEvents = serveStaffList(securityEventList, {
  rows: (db: ScopedDb) =>
    db
      .selectFrom('security_events as it')
      .select(['it.id', 'it.happenedAt', 'it.kind', 'it.account', 'it.address', 'it.reason', 'it.endpoint', 'it.requestId', 'it.times']),
  sorts: { happenedAt: { instant: 'happenedAt' } },
  filters: { kind: (kind) => sql<SqlBool>`it.kind = ${kind}` },
  search: (pattern) => sql<SqlBool>`(it.account ilike ${pattern} or it.address ilike ${pattern})`,
});

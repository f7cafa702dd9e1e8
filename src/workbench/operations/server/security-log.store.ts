import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Sort } from '#platform/lists/server/page.ts';
import { searchPattern } from '#platform/lists/server/search.ts';
import type { SecurityEvent } from '../security-log.api.ts';

export const securityEventSorts: Readonly<Record<'happenedAt', Sort>> = { happenedAt: { column: 'happened_at', isInstant: true } };

/** Failed sign-ins and refused rights. `q`: part of an account or an address. */
export function securityEvents(db: ScopedDb, { q, kind }: { q?: string | undefined; kind?: SecurityEvent['kind'] | undefined }) {
  let select = db
    .selectFrom('security_events as e')
    .select([
      'e.id',
      'e.happened_at as happenedAt',
      'e.kind',
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
  return pattern ? select.where(({ eb, or }) => or([eb('e.account', 'ilike', pattern), eb('e.address', 'ilike', pattern)])) : select;
}

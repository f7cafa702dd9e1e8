import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset } from '#platform/server/db/set-wise.ts';
import type { Found, Key } from './feed.service.ts';

/** How a domain finds what the ERP sent, in a table with `source`, `external_id`, `external_version`. */

/** In a table of companies' rows. */
export async function findTenantRows(tx: ScopedDb, table: string, keys: readonly Key[]): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select t.company_id as "companyId", t.external_id as "externalId", t.id, t.external_version as version
    from ${recordset(keys, { companyId: 'integer', externalId: 'text' }, 'k')}
    join ${sql.table(table)} t on t.company_id = k."companyId" and t.source = 'erp' and t.external_id = k."externalId"`.execute(tx);
  return rows;
}

/** In a table that all companies share; `id` names its key. */
export async function findSharedRows(tx: ScopedDb, table: string, keys: readonly Key[], id = 'id'): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select null as "companyId", t.external_id as "externalId", t.${sql.ref(id)}::text as id, t.external_version as version
    from ${sql.table(table)} t where t.external_id = any(${keys.map((key) => key.externalId)}::text[])`.execute(tx);
  return rows;
}

/** The values to write of an object that people edit too: what changed at the source since it last came, else what stands now.
 *  @param fed what the ERP last sent */
export function mergedValues<Values extends Record<string, unknown>>(stands: Values, fed: Partial<Values> | null, incoming: Values): Values {
  const changed = (field: keyof Values) => !fed || JSON.stringify(fed[field] ?? null) !== JSON.stringify(incoming[field] ?? null);
  return Object.fromEntries(Object.keys(incoming).map((field) => [field, changed(field) ? incoming[field] : stands[field]])) as Values;
}

type FieldChange = { before: unknown; after: unknown } | { changed: true };

const fieldName = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The journalled difference between two states of a row, by the names of the API; personal columns are named without their values. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  personal: readonly string[] = [],
): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {};
  for (const [field, value] of Object.entries(after)) {
    const previous = before[field] ?? null;
    if (JSON.stringify(previous) === JSON.stringify(value ?? null)) continue;
    changes[fieldName(field)] = personal.includes(field) ? { changed: true } : { before: previous, after: value ?? null };
  }
  return changes;
}

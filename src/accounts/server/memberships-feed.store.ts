import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import { changedFields } from '#ingest/server/fed-tables.service.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';

/** Rights in one company as the feed sends them. `null`: unlimited. */
export interface FedMembership {
  companyId: number;
  role: 'member' | 'manager';
  prices: boolean;
  services: boolean;
  accepts: boolean;
  sites: readonly string[] | null;
  subOrganisations: readonly string[] | null;
}
export interface FedMember {
  user: { id: string; fullName: string };
  memberships: readonly FedMembership[];
}

interface Row {
  company_id: number;
  user_id: string;
  role: string;
  sees_prices: boolean;
  orders_services: boolean;
  accepts_offers: boolean;
  limited_to_sites: boolean;
  limited_to_sub_organisations: boolean;
}
interface Standing extends Row {
  source: string;
}

const rowOf = (userId: string, one: FedMembership): Row => ({
  company_id: one.companyId,
  user_id: userId,
  role: one.role,
  sees_prices: one.prices,
  orders_services: one.services,
  accepts_offers: one.accepts,
  limited_to_sites: one.sites !== null,
  limited_to_sub_organisations: one.subOrganisations !== null,
});

const keyTypes = { company_id: 'integer', user_id: 'uuid' };
const columns = {
  ...keyTypes,
  role: 'text',
  sees_prices: 'boolean',
  orders_services: 'boolean',
  accepts_offers: 'boolean',
  limited_to_sites: 'boolean',
  limited_to_sub_organisations: 'boolean',
  source: 'text',
};
const keyOf = (row: { company_id: number; user_id: string }): string => `${row.company_id} ${row.user_id}`;

/** Gives these people exactly the memberships of the feed, beside those made in the portal, and journals the changes. */
export async function writeFedMemberships(tx: ScopedDb, author: Author, members: readonly FedMember[]): Promise<void> {
  if (members.length === 0) return;
  const standing = await tx
    .selectFrom('memberships')
    .select(['company_id', 'user_id', 'role', 'sees_prices', 'orders_services', 'accepts_offers', 'limited_to_sites', 'limited_to_sub_organisations', 'source'])
    .where(
      'user_id',
      'in',
      members.map(({ user }) => user.id),
    )
    .execute();
  const stands = new Map(standing.map((row) => [keyOf(row), row]));
  const sent = members
    .flatMap(({ user, memberships }) => memberships.map((one) => ({ user, one, row: rowOf(user.id, one) })))
    .filter(({ row }) => (stands.get(keyOf(row))?.source ?? 'erp') === 'erp');
  const named = new Set(sent.map(({ row }) => keyOf(row)));
  const gone = standing.filter((row) => row.source === 'erp' && !named.has(keyOf(row)));
  await sql`delete from memberships m using ${recordset(gone, keyTypes, 'r')} where m.company_id = r.company_id and m.user_id = r.user_id`.execute(tx);
  await upsertRows(
    tx,
    { table: 'memberships', columns, key: ['company_id', 'user_id'], once: ['source'], andSet: sql`version = stored.version + 1, updated_at = now()` },
    sent.map(({ row }) => ({ ...row, source: 'erp' })),
  );
  await writeLimits(
    tx,
    'membership_sites',
    'site_id',
    sent.map(({ row, one }) => ({ row, ids: one.sites ?? [] })),
  );
  await writeLimits(
    tx,
    'membership_sub_organisations',
    'sub_organisation_id',
    sent.map(({ row, one }) => ({ row, ids: one.subOrganisations ?? [] })),
  );
  const names = new Map(members.map(({ user }) => [user.id, user.fullName]));
  await record(tx, author, [
    ...sent.flatMap(({ row, user }) => changeOf(row, stands.get(keyOf(row)), user.fullName)),
    ...gone.map((row) => ({ companyId: row.company_id, object: { kind: 'membership', id: row.user_id, title: names.get(row.user_id)! }, action: 'deleted' })),
  ]);
}

function changeOf(row: Row, stands: Standing | undefined, title: string) {
  const fields = stands ? changedFields(stands as unknown as Record<string, unknown>, row as unknown as Record<string, unknown>) : {};
  if (stands && Object.keys(fields).length === 0) return [];
  return [{ companyId: row.company_id, object: { kind: 'membership', id: row.user_id, title }, action: stands ? 'updated' : 'created', fields }];
}

async function writeLimits(tx: ScopedDb, table: string, column: string, limits: readonly { row: Row; ids: readonly string[] }[]): Promise<void> {
  await sql`delete from ${sql.table(table)} t using ${recordset(
    limits.map(({ row }) => row),
    keyTypes,
    'r',
  )} where t.company_id = r.company_id and t.user_id = r.user_id`.execute(tx);
  const rows = limits.flatMap(({ row, ids }) => [...new Set(ids)].map((id) => ({ company_id: row.company_id, user_id: row.user_id, id })));
  await sql`insert into ${sql.table(table)} (company_id, user_id, ${sql.ref(column)}) select company_id, user_id, id from ${recordset(rows, { ...keyTypes, id: 'uuid' }, 'r')}`.execute(
    tx,
  );
}

/** Removes the memberships that the feed gave to a person who leaves. */
export async function removeFedMemberships(tx: ScopedDb, author: Author, userId: string): Promise<void> {
  const gone = await tx.deleteFrom('memberships').where('user_id', '=', userId).where('source', '=', 'erp').returning('company_id').execute();
  await record(
    tx,
    author,
    gone.map(({ company_id }) => ({ companyId: company_id, object: { kind: 'membership', id: userId, title: '' }, action: 'deleted' })),
  );
}

import { sql, type Insertable, type Selectable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { MembershipsTable } from '#platform/data/server/db/tables.ts';
import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';

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

type Row = ReturnType<typeof rowOf>;

const rowOf = (userId: string, one: FedMembership) =>
  ({
    company_id: one.companyId,
    user_id: userId,
    role: one.role,
    sees_prices: one.prices,
    orders_services: one.services,
    accepts_offers: one.accepts,
    limited_to_sites: one.sites !== null,
    limited_to_sub_organisations: one.subOrganisations !== null,
    source: 'erp',
    fed: fedOf(one),
  }) satisfies Insertable<MembershipsTable>;

const fedOf = ({ companyId: _companyId, ...rights }: FedMembership) => ({ ...rights });

const keyTypes = { company_id: 'integer', user_id: 'uuid' };
const keyOf = (row: { company_id: number; user_id: string }): string => `${row.company_id} ${row.user_id}`;

/** Gives these people exactly the memberships of the feed, beside those made, changed or deactivated in the portal, and journals the changes. */
export async function writeFedMemberships(tx: ScopedDb, author: Author, members: readonly FedMember[]): Promise<void> {
  if (members.length === 0) return;
  const userIds = members.map(({ user }) => user.id);
  const stored = await tx.selectFrom('memberships').selectAll().where('user_id', 'in', userIds).execute();
  const former = await tx.selectFrom('former_memberships').select(['company_id', 'user_id']).where('user_id', 'in', userIds).execute();
  const deactivated = new Set(former.map(keyOf));
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const fed = members.flatMap(({ user, memberships }) => memberships.map((one) => ({ user, one, row: rowOf(user.id, one) })));
  await noteSent(
    tx,
    stored.filter(({ source }) => source !== 'erp'),
    new Map(fed.map(({ row }) => [keyOf(row), row.fed])),
  );
  const sent = fed.filter(({ row }) => (before.get(keyOf(row))?.source ?? 'erp') === 'erp' && !deactivated.has(keyOf(row)));
  const named = new Set(sent.map(({ row }) => keyOf(row)));
  const gone = stored.filter((row) => row.source === 'erp' && !named.has(keyOf(row)));
  await sql`delete from memberships m using ${recordset(gone, keyTypes, 'r')} where m.company_id = r.company_id and m.user_id = r.user_id`.execute(tx);
  await upsertRows(
    tx,
    { table: 'memberships', key: ['company_id', 'user_id'], once: ['source'] },
    sent.map(({ row }) => row),
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
    ...sent.flatMap(({ row, user }) => changeOf(row, before.get(keyOf(row)), user.fullName)),
    ...gone.map((row) => ({ companyId: row.company_id, object: { kind: 'membership', id: row.user_id, title: names.get(row.user_id)! }, action: 'deleted' })),
  ]);
}

/** Keeps what the ERP says of memberships that people changed or made: it stands beside their rights, which stay. */
async function noteSent(tx: ScopedDb, held: readonly Selectable<MembershipsTable>[], sent: ReadonlyMap<string, object>): Promise<void> {
  const rows = held.map(({ company_id, user_id }) => ({ company_id, user_id, fed: sent.get(keyOf({ company_id, user_id })) ?? null }));
  if (rows.length === 0) return;
  await sql`update memberships m set fed = nullif(r.fed, 'null'::jsonb) from ${recordset(rows, { ...keyTypes, fed: 'jsonb' }, 'r')}
    where m.company_id = r.company_id and m.user_id = r.user_id`.execute(tx);
}

function changeOf(row: Row, before: Selectable<MembershipsTable> | undefined, title: string) {
  const fields = before ? changedFields(before, row, { except: ['user_id', 'fed'] }) : {};
  if (before && Object.keys(fields).length === 0) return [];
  return [{ companyId: row.company_id, object: { kind: 'membership', id: row.user_id, title }, action: before ? 'updated' : 'created', fields }];
}

/** Writes the sites or sub-organisations that memberships are limited to, in place of those before. */
async function writeLimits(
  tx: ScopedDb,
  table: 'membership_sites' | 'membership_sub_organisations',
  column: string,
  limits: readonly { row: Row; ids: readonly string[] }[],
): Promise<void> {
  const keys = limits.map(({ row: { company_id, user_id } }) => ({ company_id, user_id }));
  await sql`delete from ${sql.table(table)} t using ${recordset(keys, keyTypes, 'r')} where t.company_id = r.company_id and t.user_id = r.user_id`.execute(tx);
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

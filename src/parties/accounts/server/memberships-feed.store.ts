import { sql, type Insertable, type Selectable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { DB, MembershipsTable } from '#platform/data/server/db/tables.ts';
import { ownColumn } from '#platform/data/server/db/typed-sql.ts';
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

type Row = ReturnType<typeof toRow>;

const toRow = (userId: string, one: FedMembership) =>
  ({
    companyId: one.companyId,
    userId,
    role: one.role,
    seesPrices: one.prices,
    ordersServices: one.services,
    acceptsOffers: one.accepts,
    limitedToSites: one.sites !== null,
    limitedToSubOrganisations: one.subOrganisations !== null,
    source: 'erp',
    fed: toFedRights(one),
  }) satisfies Insertable<MembershipsTable>;

const toFedRights = ({ companyId: _companyId, ...rights }: FedMembership) => ({ ...rights });

const keyTypes = { companyId: 'integer', userId: 'uuid' };
const toKey = (row: { companyId: number; userId: string }): string => `${row.companyId} ${row.userId}`;

/** Gives these people exactly the memberships of the feed, beside those made, changed or deactivated in the portal, and journals the changes. */
export async function writeFedMemberships(tx: ScopedDb, author: Author, members: readonly FedMember[]): Promise<void> {
  if (members.length === 0) return;
  const userIds = members.map(({ user }) => user.id);
  const stored = await tx.selectFrom('memberships').selectAll().where('userId', 'in', userIds).execute();
  const former = await tx.selectFrom('former_memberships').select(['companyId', 'userId']).where('userId', 'in', userIds).execute();
  const deactivated = new Set(former.map(toKey));
  const before = new Map(stored.map((row) => [toKey(row), row]));
  const fed = members.flatMap(({ user, memberships }) => memberships.map((one) => ({ user, one, row: toRow(user.id, one) })));
  await noteSent(
    tx,
    stored.filter(({ source }) => source !== 'erp'),
    new Map(fed.map(({ row }) => [toKey(row), row.fed])),
  );
  const sent = fed.filter(({ row }) => (before.get(toKey(row))?.source ?? 'erp') === 'erp' && !deactivated.has(toKey(row)));
  const named = new Set(sent.map(({ row }) => toKey(row)));
  const gone = stored.filter((row) => row.source === 'erp' && !named.has(toKey(row)));
  await sql`delete from memberships m using ${recordset(gone, keyTypes, 'r')} where m.company_id = r.company_id and m.user_id = r.user_id`.execute(tx);
  await upsertRows(
    tx,
    { table: 'memberships', key: ['companyId', 'userId'], once: ['source'] },
    sent.map(({ row }) => row),
  );
  await writeLimits(
    tx,
    'membership_sites',
    'siteId',
    sent.map(({ row, one }) => ({ row, ids: one.sites ?? [] })),
  );
  await writeLimits(
    tx,
    'membership_sub_organisations',
    'subOrganisationId',
    sent.map(({ row, one }) => ({ row, ids: one.subOrganisations ?? [] })),
  );
  const names = new Map(members.map(({ user }) => [user.id, user.fullName]));
  await record(tx, author, [
    ...sent.flatMap(({ row, user }) => buildChange(row, before.get(toKey(row)), user.fullName)),
    ...gone.map((row) => ({ companyId: row.companyId, object: { kind: 'membership', id: row.userId, title: names.get(row.userId)! }, action: 'deleted' })),
  ]);
}

/** Keeps what the ERP says of memberships that people changed or made: it stands beside their rights, which stay. */
async function noteSent(tx: ScopedDb, held: readonly Selectable<MembershipsTable>[], sent: ReadonlyMap<string, object>): Promise<void> {
  const rows = held.map(({ companyId, userId }) => ({ companyId, userId, fed: sent.get(toKey({ companyId, userId })) ?? null }));
  if (rows.length === 0) return;
  await sql`update memberships m set fed = nullif(r.fed, 'null'::jsonb) from ${recordset(rows, { ...keyTypes, fed: 'jsonb' }, 'r')}
    where m.company_id = r.company_id and m.user_id = r.user_id`.execute(tx);
}

function buildChange(row: Row, before: Selectable<MembershipsTable> | undefined, title: string) {
  const fields = before ? changedFields(before, row, { except: ['userId', 'fed'] }) : {};
  if (before && Object.keys(fields).length === 0) return [];
  return [{ companyId: row.companyId, object: { kind: 'membership', id: row.userId, title }, action: before ? 'updated' : 'created', fields }];
}

/** Writes the sites or sub-organisations that memberships are limited to, in place of those before. */
async function writeLimits<T extends 'membership_sites' | 'membership_sub_organisations'>(
  tx: ScopedDb,
  table: T,
  column: keyof DB[T] & string,
  limits: readonly { row: Row; ids: readonly string[] }[],
): Promise<void> {
  const keys = limits.map(({ row: { companyId, userId } }) => ({ companyId, userId }));
  await sql`delete from ${sql.table(table)} t using ${recordset(keys, keyTypes, 'r')} where t.company_id = r.company_id and t.user_id = r.user_id`.execute(tx);
  const rows = limits.flatMap(({ row, ids }) => [...new Set(ids)].map((id) => ({ companyId: row.companyId, userId: row.userId, id })));
  await sql`insert into ${sql.table(table)} (company_id, user_id, ${ownColumn(table, column)}) select company_id, user_id, id from ${recordset(rows, { ...keyTypes, id: 'uuid' }, 'r')}`.execute(
    tx,
  );
}

/** Removes the memberships that the feed gave to a person who leaves. */
export async function removeFedMemberships(tx: ScopedDb, author: Author, userId: string): Promise<void> {
  const gone = await tx.deleteFrom('memberships').where('userId', '=', userId).where('source', '=', 'erp').returning('companyId').execute();
  await record(
    tx,
    author,
    gone.map(({ companyId }) => ({ companyId, object: { kind: 'membership', id: userId, title: '' }, action: 'deleted' })),
  );
}

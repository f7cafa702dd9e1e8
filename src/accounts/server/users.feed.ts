import type { Selectable } from 'kysely';
import { findSharedRows } from '#ingest/server/fed-tables.service.ts';
import { changedFields, companyObject, editedValues, originColumns, sharedObject } from '#ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Landing, Placed, Reference } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { upsertRows } from '#platform/server/db/set-wise.ts';
import type { UsersTable } from '#platform/server/db/tables.ts';
import { signal } from '#platform/server/events/signal.ts';
import { newId } from '#platform/server/ids.ts';
import { userFeedRow, type UserFeedRow } from '../users.feed.ts';
import { emailTaken } from '../users-feed.errors.ts';
import { recordAccount } from './accounts.journal.ts';
import { removeFedMemberships, writeFedMemberships, type FedMembership } from './memberships-feed.store.ts';
import { fullNameOf } from './users.store.ts';

const company = (id: string): Reference => sharedObject('companies', id);

/** People and their companies. People edit their own accounts: a later version writes only the fields that changed at the source. The feed gives
 *  rights and removes those it gave. A membership made or changed in the portal belongs to the portal. */
export const usersFeed: FeedEntity<UserFeedRow> = {
  name: 'users',
  row: userFeedRow,
  find: (tx, keys) => findSharedRows(tx, 'users', keys),
  parents: (row) =>
    row.memberships.flatMap((one) => [
      company(one.company),
      ...(one.sites ?? []).map((site) => companyObject(one, 'sites', site)),
      ...(one.subOrganisations ?? []).map((part) => companyObject(one, 'sub-organisations', part)),
    ]),
  async apply(tx, rows, batch) {
    const stored = await storedUsers(tx, rows);
    const users = rows.map((one) => placeUser(one, stored));
    const others = await addressesOfOthers(tx, users);
    const seen = new Set<string>();
    const landings = users.map(({ values, before }): Landing => {
      const isTaken = others.has(values.email) || seen.has(values.email);
      seen.add(values.email);
      return isTaken ? { flaws: [{ path: 'email', code: emailTaken }] } : { result: before ? 'updated' : 'created' };
    });
    const landed = users.filter((_, index) => 'result' in landings[index]!);
    await writeUsers(tx, landed);
    await writeFedMemberships(
      tx,
      batch.author,
      landed.map(({ id, values, row }) => ({ user: { id, fullName: values.full_name }, memberships: row.memberships.map((one) => membershipOf(one, batch)) })),
    );
    for (const { id, values, before } of landed) {
      await recordAccount(tx, batch.author, {
        user: { id, fullName: values.full_name },
        action: before ? 'updated' : 'created',
        changed: before ? Object.keys(changedFields(before, values)) : [],
      });
    }
    // Changed rights must hold at once, in a quiet run too.
    await signal(tx, ...landed.map(({ id }) => ({ type: 'session' as const, userId: id })));
    return landings;
  },
  async remove(tx, { id }, { author }) {
    await removeFedMemberships(tx, author, id);
    const gone = await tx.deleteFrom('users').where('id', '=', id).returning('full_name').executeTakeFirstOrThrow();
    await recordAccount(tx, author, { user: { id, fullName: gone.full_name }, action: 'deleted' });
    await signal(tx, { type: 'session', userId: id });
  },
};

const valuesOf = (row: UserFeedRow) => ({
  email: row.email,
  civility: row.civility as string | null,
  first_name: row.firstName,
  last_name: row.lastName,
  full_name: fullNameOf(row.fullName ?? undefined, row.firstName, row.lastName),
  job_function: row.jobFunction,
  profile_role: row.profileRole,
  landline: row.landline,
  mobile: row.mobile,
  cco_id: row.ccoId,
  staff_role: row.staffRole as string | null,
});

type PlacedUser = ReturnType<typeof placeUser>;

function placeUser({ row, existing }: Placed<UserFeedRow>, stored: ReadonlyMap<string, Selectable<UsersTable>>) {
  const fed = valuesOf(row);
  return { row, id: existing?.id ?? newId(), fed, ...editedValues(existing ? stored.get(existing.id) : undefined, fed) };
}

async function storedUsers(tx: ScopedDb, rows: readonly Placed<UserFeedRow>[]): Promise<ReadonlyMap<string, Selectable<UsersTable>>> {
  const ids = rows.flatMap(({ existing }) => existing?.id ?? []);
  if (ids.length === 0) return new Map();
  const users = await tx.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  return new Map(users.map((user) => [user.id, user]));
}

/** Addresses of accounts outside the batch. */
async function addressesOfOthers(tx: ScopedDb, users: readonly PlacedUser[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      users.map(({ values }) => values.email),
    )
    .where(
      'id',
      'not in',
      users.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map((row) => row.email));
}

/** The language belongs to the person: the feed only sets the first one. The feed never sends a password. */
const writeUsers = (tx: ScopedDb, users: readonly PlacedUser[]): Promise<void> =>
  upsertRows(
    tx,
    { table: 'users', key: ['id'], once: ['language', 'source', 'external_id'] },
    users.map(({ row, id, values, fed }) => ({ id, ...values, language: row.language, fed, ...originColumns(row) })),
  );

const membershipOf = (one: UserFeedRow['memberships'][number], { idOf }: Batch): FedMembership => ({
  companyId: Number(idOf(company(one.company))),
  role: one.role,
  prices: one.prices,
  services: one.services,
  accepts: one.accepts,
  sites: one.sites?.map((site) => idOf(companyObject(one, 'sites', site))) ?? null,
  subOrganisations: one.subOrganisations?.map((part) => idOf(companyObject(one, 'sub-organisations', part))) ?? null,
});

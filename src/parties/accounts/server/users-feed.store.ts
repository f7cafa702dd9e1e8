import type { Selectable } from 'kysely';
import type { Placed, TypedValues } from '#capabilities/ingest/server/feed.service.ts';
import { editedValues, originColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { updateRows, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { UsersTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { UserFeedRow } from '../users.feed.ts';
import { emailOfPerson, emailOfAnother, personErased, staffAccount } from '../account.issues.ts';
import { formatFullName } from './users.store.ts';

type StoredUser = Selectable<UsersTable>;

/** Accounts that a batch of rows may be about: by the ERP's id, and by address. */
export interface StoredUsers {
  byId: ReadonlyMap<string, StoredUser>;
  byEmail: ReadonlyMap<string, StoredUser>;
}

export async function readStoredUsers(tx: ScopedDb, rows: readonly Placed<UserFeedRow>[]): Promise<StoredUsers> {
  const ids = rows.flatMap(({ existing }) => existing?.id ?? []);
  const emails = rows.map(({ row }) => row.email);
  const users = await tx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('email', 'in', emails), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .execute();
  return { byId: new Map(users.map((user) => [user.id, user])), byEmail: new Map(users.map((user) => [user.email, user])) };
}

const toValues = (row: UserFeedRow) => ({
  email: row.email,
  civility: row.civility,
  firstName: row.firstName,
  lastName: row.lastName,
  fullName: formatFullName(row.fullName ?? undefined, row.firstName, row.lastName),
  jobFunction: row.jobFunction,
  profileRole: row.profileRole,
  landline: row.landline,
  mobile: row.mobile,
  ccoId: row.ccoId,
});

/** Fields of an account that people type. */
export const typedOfUser: TypedValues = {
  fields: {
    email: 'email',
    civility: 'civility',
    firstName: 'firstName',
    lastName: 'lastName',
    fullName: 'fullName',
    jobFunction: 'jobFunction',
    profileRole: 'profileRole',
    landline: 'landline',
    mobile: 'mobile',
    ccoId: 'ccoId',
  },
  stored: (tx, { objectId }) => tx.selectFrom('users').selectAll().where('id', '=', objectId).forNoKeyUpdate().executeTakeFirst(),
  buildRow: (sent) => ({ ...sent, language: null, memberships: [] }),
};

export type PlacedUser = ReturnType<typeof placeUser>;

/** The account of a row: the one that the ERP named before, else one made in the portal under the same address, which the row joins, else a new
 *  one. An account that is joined keeps what its owner has filled in. */
export function placeUser({ row, existing, takes }: Placed<UserFeedRow>, { byId, byEmail }: StoredUsers) {
  const fed = toValues(row);
  const known = existing ? byId.get(existing.id) : undefined;
  const bearer = byEmail.get(row.email);
  const joined = !known && bearer?.externalId === null ? bearer : undefined;
  const id = known?.id ?? joined?.id ?? newId();
  return { row, id, fed, known, joined, bearer, isTaken: takes !== undefined, ...editedValues(known ?? joined, fed, typedOfUser.fields, takes) };
}

/** Why a row is refused.
 *  @param seen addresses of earlier rows of the batch @param batch ids of its accounts: one that gives up its address leaves it to another */
export function findUserFlaw({ known, joined, bearer, before, values }: PlacedUser, seen: ReadonlySet<string>, batch: ReadonlySet<string>): string | undefined {
  if (known?.erasedAt) return personErased;
  if ((known ?? joined)?.staffRole) return staffAccount;
  if (before && before.email !== values.email && known?.emailConfirmedAt) return emailOfPerson;
  const isTaken = seen.has(values.email) || (bearer !== undefined && !batch.has(bearer.id) && bearer.email === values.email);
  if (!isTaken) return undefined;
  return bearer?.staffRole ? staffAccount : emailOfAnother;
}

/** Writes accounts. The language belongs to the person: the feed only sets the first one. The feed never sends a password. */
export async function writeUsers(tx: ScopedDb, users: readonly PlacedUser[]): Promise<void> {
  await upsertRows(
    tx,
    { table: 'users', key: ['id'], once: ['language', 'source', 'externalId'] },
    users.map(({ row, id, values, fed }) => ({ id, ...values, language: row.language, fed, ...originColumns(row) })),
  );
  await updateRows(
    tx,
    { table: 'users', key: ['id'] },
    users.filter(({ joined }) => joined).map(({ id, row }) => ({ id, source: 'erp', externalId: row.id })),
  );
}

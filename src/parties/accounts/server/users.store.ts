import { sql, type Selectable } from 'kysely';
import type { SessionUser } from '#platform/http/session.ts';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { UsersTable } from '#platform/data/server/db/tables.ts';
import { endSessions } from './sessions.store.ts';
import type { Preferences, Profile } from '../accounts.api.ts';

const now = sql<string>`now()`;
const changed = { version: sql<number>`version + 1`, updatedAt: now };

const userColumns = [
  'id',
  'fullName',
  'firstName',
  'lastName',
  'email',
  'profileRole',
  'jobFunction',
  'landline',
  'mobile',
  'ccoId',
  'language',
  'timeZone',
  'appearance',
  'density',
  'version',
  'staffRole',
] as const;
type UserRow = Pick<Selectable<UsersTable>, (typeof userColumns)[number]>;

/** A user as their own session shows them. */
export const presentUser = (row: UserRow): SessionUser => ({
  id: row.id,
  fullName: row.fullName,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profileRole: row.profileRole ?? '',
  jobFunction: row.jobFunction ?? '',
  landline: row.landline ?? '',
  mobile: row.mobile ?? '',
  ccoId: row.ccoId ?? '',
  language: row.language,
  timeZone: row.timeZone,
  appearance: row.appearance,
  density: row.density,
  version: row.version,
  staffRole: row.staffRole,
});

export const selectUser = (db: ScopedDb, id: string) => db.selectFrom('users').select(userColumns).where('id', '=', id);

/** Account and password hash of an identifier. Deactivated accounts cannot sign in. */
export const findByIdentifier = (db: ScopedDb, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'language', 'passwordHash'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();

export const findPasswordHash = (db: ScopedDb, id: string) => db.selectFrom('users').select(['passwordHash', 'email']).where('id', '=', id).executeTakeFirst();

/** Whether the password proved a moment ago is still the account's. Locks the row until the session is written: a concurrent change of the
 *  password waits, and then ends that session too. */
export async function isCurrentHash(tx: ScopedDb, id: string, hash: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', hash)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** Display name when none was given: first and last name. */
export const formatFullName = (given: string | undefined, firstName: string, lastName: string): string => given?.trim() || `${firstName} ${lastName}`;

/** Writes the profile unless it changed since `version`; then returns `undefined`. */
export async function updateProfile(tx: ScopedDb, id: string, { version, fullName, firstName, lastName, ...optional }: Profile): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set({
      fullName: formatFullName(fullName, firstName, lastName),
      firstName,
      lastName,
      profileRole: optional.profileRole,
      jobFunction: optional.jobFunction || null,
      landline: optional.landline || null,
      mobile: optional.mobile || null,
      ccoId: optional.ccoId || null,
      ...changed,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(userColumns)
    .executeTakeFirst();
}

/** Writes display preferences. The last write wins, and nothing is journalled. */
export async function updatePreferences(tx: ScopedDb, id: string, { language, timeZone, appearance, density }: Preferences): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set({ updatedAt: now, language, timeZone, appearance, density })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  fullName?: string;
  civility?: 'mr' | 'mrs' | null;
  profileRole?: string | null;
  jobFunction?: string | null;
  landline?: string | null;
  mobile?: string | null;
  ccoId?: string | null;
  language?: 'fr' | 'en' | null;
  timeZone?: string;
  staffRole?: 'agent' | 'technician' | 'administrator' | null;
  /** Whether the address is known to be the owner's: they had a code that was mailed there, or they run this installation. */
  isConfirmed?: boolean;
}

/** Adds a user. Returns `undefined` when the address is taken. */
export async function insertUser(tx: ScopedDb, id: string, user: NewUser, passwordHash: string | null): Promise<{ id: string; fullName: string } | undefined> {
  return tx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      civility: user.civility ?? null,
      fullName: formatFullName(user.fullName, user.firstName, user.lastName),
      firstName: user.firstName,
      lastName: user.lastName,
      profileRole: user.profileRole || null,
      jobFunction: user.jobFunction || null,
      landline: user.landline || null,
      mobile: user.mobile || null,
      ccoId: user.ccoId || null,
      language: user.language ?? null,
      ...(user.timeZone ? { timeZone: user.timeZone } : {}),
      staffRole: user.staffRole ?? null,
      emailConfirmedAt: user.isConfirmed ? now : null,
      passwordHash,
      passwordChangedAt: passwordHash === null ? null : now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'fullName'])
    .executeTakeFirst();
}

/** Gives an unconfirmed account to the person who proved its address; earlier sessions end. Returns `undefined` when there is none. */
export async function claimUnconfirmed(tx: ScopedDb, user: NewUser, passwordHash: string | null): Promise<{ id: string; fullName: string } | undefined> {
  const claimed = await tx
    .updateTable('users')
    .set({
      fullName: formatFullName(user.fullName, user.firstName, user.lastName),
      firstName: user.firstName,
      lastName: user.lastName,
      language: user.language ?? null,
      passwordHash,
      passwordChangedAt: now,
      emailConfirmedAt: now,
      updatedAt: now,
    })
    .where('email', '=', user.email)
    .where('emailConfirmedAt', 'is', null)
    .where('status', '=', 'active')
    .returning(['id', 'fullName'])
    .executeTakeFirst();
  if (claimed) await endSessions(tx, claimed.id);
  return claimed;
}

/** Writes the hash of a password. @param isChosen false when only the hash is refreshed */
export async function updatePasswordHash(tx: ScopedDb, id: string, hash: string, isChosen: boolean): Promise<{ id: string; fullName: string } | undefined> {
  return tx
    .updateTable('users')
    .set({ passwordHash: hash, ...(isChosen ? { passwordChangedAt: now } : {}) })
    .where('id', '=', id)
    .returning(['id', 'fullName'])
    .executeTakeFirst();
}

/** Sets the language: the given one, else French where none is stored. */
export async function ensureLanguage(tx: ScopedDb, id: string, language?: 'fr' | 'en'): Promise<void> {
  await tx
    .updateTable('users')
    .set({ language: language ?? 'fr' })
    .where('id', '=', id)
    .$if(language === undefined, (query) => query.where('language', 'is', null))
    .execute();
  if (language !== undefined) await signal(tx, { type: 'session', userId: id });
}

const accounts = (db: ScopedDb) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'language', 'staffRole', 'status', 'emailConfirmedAt', sql<boolean>`password_hash is not null`.as('hasPassword')]);

/** An account, closed or not. */
export const findAccount = (db: ScopedDb, id: string) => accounts(db).where('id', '=', id).executeTakeFirst();
export const findByEmail = (db: ScopedDb, email: string) => accounts(db).where('email', '=', email).executeTakeFirst();

/** An account of staff with those of all administrators, locked in one order: two administrators who lower each other wait instead of both succeeding. */
export const lockStaff = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'fullName', 'staffRole', 'status', 'version'])
    .where('staffRole', 'is not', null)
    .where('erasedAt', 'is', null)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('staffRole', '=', 'administrator')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const updateStaff = (tx: ScopedDb, id: string, values: { staffRole?: StaffRole; status?: 'active' | 'deactivated' }) =>
  tx
    .updateTable('users')
    .set({ ...values, ...changed })
    .where('id', '=', id)
    .execute();

export const activateUser = (tx: ScopedDb, id: string) => tx.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();

/** Closes the account of a person without a company, unless they are of the provider's people. @returns the account, where it was closed */
export const closeWithoutCompany = (tx: ScopedDb, id: string) =>
  tx
    .updateTable('users as u')
    .set({ status: 'deactivated', updatedAt: now })
    .where('u.id', '=', id)
    .where('u.staffRole', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('memberships as m').select('m.userId').whereRef('m.userId', '=', 'u.id'))))
    .returning(['u.id', 'u.fullName'])
    .executeTakeFirst();

/** Closes the account of an erased person for good. */
export const closeUser = (tx: ScopedDb, id: string) =>
  tx
    .updateTable('users')
    .set({ status: 'deactivated', staffRole: null, erasedAt: now, ...changed })
    .where('id', '=', id)
    .execute();

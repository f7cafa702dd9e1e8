import { sql, type Selectable } from 'kysely';
import type { SessionUser } from '#platform/http/session.ts';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { UsersTable } from '#platform/data/server/db/tables.ts';
import { endSessionsOf } from './sessions.store.ts';
import type { Preferences, Profile } from '../accounts.api.ts';

const now = sql<string>`now()`;
const changed = { version: sql<number>`version + 1`, updated_at: now };

const userColumns = [
  'id',
  'full_name',
  'first_name',
  'last_name',
  'email',
  'profile_role',
  'job_function',
  'landline',
  'mobile',
  'cco_id',
  'language',
  'time_zone',
  'appearance',
  'density',
  'version',
  'staff_role',
] as const;
type UserRow = Pick<Selectable<UsersTable>, (typeof userColumns)[number]>;

/** A user as their own session shows them. */
export const presentUser = (row: UserRow): SessionUser => ({
  id: row.id,
  fullName: row.full_name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  profileRole: row.profile_role ?? '',
  jobFunction: row.job_function ?? '',
  landline: row.landline ?? '',
  mobile: row.mobile ?? '',
  ccoId: row.cco_id ?? '',
  language: row.language as SessionUser['language'],
  timeZone: row.time_zone,
  appearance: row.appearance as SessionUser['appearance'],
  density: row.density as SessionUser['density'],
  version: row.version,
  staffRole: row.staff_role as SessionUser['staffRole'],
});

export const userById = (db: ScopedDb, id: string) => db.selectFrom('users').select(userColumns).where('id', '=', id);

/** Account and password hash of an identifier. Deactivated accounts cannot sign in. */
export const findByIdentifier = (db: ScopedDb, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'language', 'password_hash'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();

export const findPasswordHash = (db: ScopedDb, id: string) => db.selectFrom('users').select(['password_hash', 'email']).where('id', '=', id).executeTakeFirst();

/** Whether the password proved a moment ago is still the account's. Locks the row until the session is written: a concurrent change of the
 *  password waits, and then ends that session too. */
export async function stillProves(tx: ScopedDb, id: string, hash: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** Display name when none was given: first and last name. */
export const fullNameOf = (given: string | undefined, firstName: string, lastName: string): string => given?.trim() || `${firstName} ${lastName}`;

/** Writes the profile unless it changed since `version`; then returns `undefined`. */
export async function updateProfile(tx: ScopedDb, id: string, { version, fullName, firstName, lastName, ...optional }: Profile): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set({
      full_name: fullNameOf(fullName, firstName, lastName),
      first_name: firstName,
      last_name: lastName,
      profile_role: optional.profileRole,
      job_function: optional.jobFunction || null,
      landline: optional.landline || null,
      mobile: optional.mobile || null,
      cco_id: optional.ccoId || null,
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
    .set({ updated_at: now, language, time_zone: timeZone, appearance, density })
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
export async function insertUser(tx: ScopedDb, id: string, user: NewUser, passwordHash: string | null): Promise<{ id: string; full_name: string } | undefined> {
  return tx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      civility: user.civility ?? null,
      full_name: fullNameOf(user.fullName, user.firstName, user.lastName),
      first_name: user.firstName,
      last_name: user.lastName,
      profile_role: user.profileRole || null,
      job_function: user.jobFunction || null,
      landline: user.landline || null,
      mobile: user.mobile || null,
      cco_id: user.ccoId || null,
      language: user.language ?? null,
      ...(user.timeZone ? { time_zone: user.timeZone } : {}),
      staff_role: user.staffRole ?? null,
      email_confirmed_at: user.isConfirmed ? now : null,
      password_hash: passwordHash,
      password_changed_at: passwordHash === null ? null : now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'full_name'])
    .executeTakeFirst();
}

/** Gives an unconfirmed account to the person who proved its address; earlier sessions end. Returns `undefined` when there is none. */
export async function claimUnconfirmed(tx: ScopedDb, user: NewUser, passwordHash: string | null): Promise<{ id: string; full_name: string } | undefined> {
  const claimed = await tx
    .updateTable('users')
    .set({
      full_name: fullNameOf(user.fullName, user.firstName, user.lastName),
      first_name: user.firstName,
      last_name: user.lastName,
      language: user.language ?? null,
      password_hash: passwordHash,
      password_changed_at: now,
      email_confirmed_at: now,
      updated_at: now,
    })
    .where('email', '=', user.email)
    .where('email_confirmed_at', 'is', null)
    .where('status', '=', 'active')
    .returning(['id', 'full_name'])
    .executeTakeFirst();
  if (claimed) await endSessionsOf(tx, claimed.id);
  return claimed;
}

/** Writes the hash of a password. @param isChosen false when only the hash is refreshed */
export async function updatePasswordHash(tx: ScopedDb, id: string, hash: string, isChosen: boolean): Promise<{ id: string; full_name: string } | undefined> {
  return tx
    .updateTable('users')
    .set({ password_hash: hash, ...(isChosen ? { password_changed_at: now } : {}) })
    .where('id', '=', id)
    .returning(['id', 'full_name'])
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
    .select(['id', 'full_name', 'email', 'language', 'staff_role', 'status', 'email_confirmed_at', sql<boolean>`password_hash is not null`.as('has_password')]);

/** An account, closed or not. */
export const findAccount = (db: ScopedDb, id: string) => accounts(db).where('id', '=', id).executeTakeFirst();
export const findByEmail = (db: ScopedDb, email: string) => accounts(db).where('email', '=', email).executeTakeFirst();

/** An account of staff with those of all administrators, locked in one order: two administrators who lower each other wait instead of both succeeding. */
export const lockedStaff = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'full_name', 'staff_role', 'status', 'version'])
    .where('staff_role', 'is not', null)
    .where('erased_at', 'is', null)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('staff_role', '=', 'administrator')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const updateStaff = (tx: ScopedDb, id: string, values: { staff_role?: StaffRole; status?: 'active' | 'deactivated' }) =>
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
    .set({ status: 'deactivated', updated_at: now })
    .where('u.id', '=', id)
    .where('u.staff_role', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id'))))
    .returning(['u.id', 'u.full_name'])
    .executeTakeFirst();

/** Closes the account of an erased person for good. */
export const closeUser = (tx: ScopedDb, id: string) =>
  tx
    .updateTable('users')
    .set({ status: 'deactivated', staff_role: null, erased_at: now, ...changed })
    .where('id', '=', id)
    .execute();

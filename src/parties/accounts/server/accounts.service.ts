import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { accountError } from '../accounts.errors.ts';
import { emailTaken } from '../account.issues.ts';
import { recordAccount, recordQueued } from './accounts.journal.ts';
import { closeIdentityCheck } from './identity-checks.store.ts';
import { insertMembership, type GivenRights, deleteMemberships, lockManagers } from './memberships.store.ts';
import { hashPassword, checkNewPassword, refuseField } from './passwords.ts';
import { endSessions, shortenLives } from './sessions.store.ts';
import { insertLink, spendOpenLinks, type LinkPurpose } from './sign-in-links.store.ts';
import { closeSignUp } from './sign-ups.store.ts';
import { findAccount, insertUser, updatePasswordHash, type NewUser, closeUser } from './users.store.ts';
import { erasedName } from '#platform/kernel/erased-person.ts';
import { managedCompanies } from './people.store.ts';
import { directLinkAddress } from '../accounts.paths.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { limitRate } from '#platform/http/server/rate-limit.ts';

/** Account functions for the workbench, the first run and the demonstration data. Each takes a transaction of the staff or system scope, except
 *  where a password is hashed: hashing does not belong in a transaction. */

const directLinkMinutes = 15;
const administratorLinkMinutes = 7 * 24 * 60;

/** A member of staff who issues a link. */
export interface Issuer {
  userId: string;
  staffRole: 'agent' | 'technician' | 'administrator' | null;
}

/** Issues a single-use direct sign-in link. The code exists only in the return value: it is shown or sent, and stored as a hash.
 *  @param minutes 15 by default; an administrator may give up to 7 days
 *  @throws accounts.linkTooLong, accounts.linkForOneself, notFound for an unknown or deactivated account */
export async function issueSignInLink(
  tx: ScopedDb,
  author: Author,
  { userId, purpose, issuedBy, minutes = directLinkMinutes }: { userId: string; purpose: LinkPurpose; issuedBy: Issuer | null; minutes?: number },
): Promise<{ code: string; endsAt: string }> {
  if (issuedBy?.userId === userId) throw accountError('accounts.linkForOneself');
  const longest = issuedBy?.staffRole === 'administrator' ? administratorLinkMinutes : directLinkMinutes;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > longest) throw accountError('accounts.linkTooLong');
  const user = await findAccount(tx, userId);
  if (user?.status !== 'active') throw platformError('notFound');
  // A link for an administrator gives their rights: agents must not issue one.
  if (user.staffRole === 'administrator' && issuedBy !== null && issuedBy.staffRole !== 'administrator') throw platformError('forbidden');
  await recordAccount(tx, author, { user: { id: user.id, fullName: user.fullName }, action: purpose === 'sign_in' ? 'linkIssued' : 'passwordLinkIssued' });
  return insertLink(tx, { userId, purpose, issuedBy: issuedBy?.userId ?? null, minutes });
}

/** Link issued after an identity check. By default it lives 15 minutes and leads to a new password. */
export interface CheckDecision {
  id: string;
  version: number;
  isVerified: boolean;
  by: Issuer;
  purpose?: LinkPurpose;
  minutes?: number;
}

/** Closes an identity check after the call. Verified: returns the link. Refused, or no account for the address: returns `null`.
 *  @throws accounts.alreadyHandled, accounts.linkTooLong */
export async function decideIdentityCheck(
  tx: ScopedDb,
  author: Author,
  { id, version, isVerified, by, purpose = 'forgotten_password', minutes }: CheckDecision,
): Promise<{ code: string; endsAt: string } | null> {
  const closed = await closeIdentityCheck(tx, id, version, isVerified ? 'verified' : 'refused', by.userId);
  if (!closed) throw accountError('accounts.alreadyHandled');
  await recordQueued(tx, author, { kind: 'identityCheck', id, title: '' }, isVerified ? 'verified' : 'refused');
  if (!isVerified || closed.userId === null) return null;
  return issueSignInLink(tx, author, { userId: closed.userId, purpose, issuedBy: by, minutes });
}

/** Attaches a signed-up account to a company, with these rights. @throws accounts.alreadyHandled */
export async function attachSignUp(
  tx: ScopedDb,
  author: Author,
  { id, version, companyId, rights, by }: { id: string; version: number; companyId: number; rights: GivenRights; by: string },
): Promise<void> {
  const closed = await closeSignUp(tx, id, version, 'attached', by, null);
  if (!closed) throw accountError('accounts.alreadyHandled');
  await recordQueued(tx, author, { kind: 'signUp', id, title: '' }, 'attached');
  await addMember(tx, author, { companyId, userId: closed.userId, rights });
}

/** Refuses a sign-up. The reason is kept with it. @throws accounts.alreadyHandled */
export async function refuseSignUp(
  tx: ScopedDb,
  author: Author,
  { id, version, comment, by }: { id: string; version: number; comment: string; by: string },
): Promise<void> {
  const closed = await closeSignUp(tx, id, version, 'refused', by, comment || null);
  if (!closed) throw accountError('accounts.alreadyHandled');
  await recordQueued(tx, author, { kind: 'signUp', id, title: '' }, 'refused');
}

/** Journals a membership on the row of its company. */
export const recordMembership = (tx: ScopedDb, author: Author, companyId: number, user: { id: string; fullName: string }, action: string): Promise<void> =>
  record(tx, author, [{ companyId, object: { kind: 'membership', id: user.id, title: user.fullName }, action }]);

/** Makes a user a member of a company. Existing members keep their rights. Open sessions take the change at once. */
export async function addMember(
  tx: ScopedDb,
  author: Author,
  { companyId, userId, rights }: { companyId: number; userId: string; rights: GivenRights },
): Promise<void> {
  const user = await findAccount(tx, userId);
  if (!user) throw platformError('notFound');
  if (await insertMembership(tx, companyId, userId, rights)) await recordMembership(tx, author, companyId, user, 'joined');
}

/** Hash of a new password. Computed outside any transaction. @throws invalid for a common password */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  checkNewPassword(password, email);
  return hashPassword(password);
}

/** Creates an account. @param passwordHash null: the owner signs in by a direct link @throws invalid with `email` when the address is taken */
export async function createUser(tx: ScopedDb, author: Author, user: NewUser, passwordHash: string | null = null): Promise<{ id: string }> {
  const created = await insertUser(tx, newId(), user, passwordHash);
  if (!created) throw refuseField('email', emailTaken);
  await recordAccount(tx, author, { user: { id: created.id, fullName: created.fullName }, action: 'created' });
  return { id: created.id };
}

/** Sets the password of an account and ends its sessions and open links. Hashes outside any transaction. @throws notFound */
export async function setPassword(platform: Platform, author: Author, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await platform.database.system.transaction(async (tx) => {
    const user = await updatePasswordHash(tx, userId, hash, true);
    if (!user) throw platformError('notFound');
    await endSessions(tx, userId);
    await spendOpenLinks(tx, userId);
    await recordAccount(tx, author, { user: { id: user.id, fullName: user.fullName }, action: 'passwordChanged', changed: ['password'] });
  });
}

/** Brings the ends of all sessions forward to the lengths that the provider has set. */
export const shortenSessions = ({ database }: Platform): Promise<void> => shortenLives(database.system.db);

/** Use-cases on the account of a person who is erased. */

/** A company whose last manager a person is; of those who leave at once, the second waits. */
export async function lockManagedAlone(tx: ScopedDb, userId: string): Promise<string | undefined> {
  for (const { id, name } of await managedCompanies(tx, userId).execute()) if ((await lockManagers(tx, id)).length === 1) return name;
  return undefined;
}

/** Closes the account of an erased person for good: no company, no session, no way to sign in. The journal keeps who closed it, and when. */
export async function closeErased(tx: ScopedDb, author: Author, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await closeUser(tx, userId);
  const left = await deleteMemberships(tx, userId);
  await record(
    tx,
    author,
    left.map((companyId) => ({ companyId, object: { kind: 'membership', id: userId, title: erasedName }, action: 'erased' })),
  );
  await recordAccount(tx, author, { user: { id: userId, fullName: erasedName }, action: 'erased' });
}

/** Journals that the data of a person was handed out. */
export const recordDataExported = (tx: ScopedDb, author: Author, user: { id: string; fullName: string }): Promise<void> =>
  recordAccount(tx, author, { user, action: 'dataExported' });

/** Nobody issues this many by hand. Keeps a stolen session from opening every account. */
const linksPerHour = 60;

export const toIssuer = ({ caller }: StaffContext): Issuer => ({ userId: caller.userId, staffRole: caller.staffRole });

/** Limits the direct links that a member of staff issues per hour. @throws tooMany */
export const limitLinks = (platform: Platform, { caller }: StaffContext): Promise<void> =>
  limitRate(platform, ['direct-link', caller.userId], linksPerHour, 3600);

/** A direct link for display. Its code is not stored, so it is shown only once. */
export const presentLink = (platform: Platform, { code, endsAt }: { code: string; endsAt: string }): { link: string; endsAt: string } => ({
  link: platform.config.baseUrl + directLinkAddress(code),
  endsAt,
});

import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { emailTaken, invitationUnknown } from '../account.issues.ts';
import { makePersonAuthor, recordAccount, recordQueued, makeVisitorAuthor } from './accounts.journal.ts';
import { forgottenPasswordTask } from './accounts.jobs.ts';
import { recordMembership } from './accounts.service.ts';
import { findExcessRight } from '../rights-given.ts';
import { recordForgottenPassword } from './identity-checks.store.ts';
import { givenRights, lockMembership, mayJoin, writeMembership } from './memberships.store.ts';
import { refuseField } from './passwords.ts';
import { spendInvitation, type Invitation } from './invitations.store.ts';
import { closeSignUp, insertSignUp, readWaitingSignUps } from './sign-ups.store.ts';
import { claimUnconfirmed, insertUser, type NewUser } from './users.store.ts';

/** A requested account, and the company that its owner named. */
export interface SignUp extends NewUser {
  jobFunction?: string;
  company?: string;
  customerNumber?: string;
  phone?: string;
}

/** Creates an account without a company and puts it into the provider's queue. Its address waits to be confirmed.
 *  @param passwordHash null: the owner signs in by a direct link
 *  @throws invalid with `email` when the address is taken */
export async function signUp(tx: ScopedDb, given: SignUp, passwordHash: string | null, requestId: string): Promise<{ id: string; fullName: string }> {
  const user = await insertUser(tx, newId(), { ...given, landline: given.phone }, passwordHash);
  if (!user) throw refuseField('email', emailTaken);
  const author = makePersonAuthor(user, requestId);
  await recordAccount(tx, author, { user: { id: user.id, fullName: user.fullName }, action: 'registered' });
  const id = await insertSignUp(tx, user.id, given);
  await recordQueued(tx, author, { kind: 'signUp', id, title: user.fullName }, 'created');
  return { id: user.id, fullName: user.fullName };
}

/** Creates an account that joins the company of an invitation, with the rights of that invitation. An account with an unconfirmed address
 *  passes to the reader of the mail: the code was mailed to that address, which confirms it.
 *  @throws invalid with `email` when the address is taken, with `invitation` when it has just been used */
export async function joinByInvitation(
  tx: ScopedDb,
  given: SignUp,
  invitation: Invitation,
  passwordHash: string | null,
  requestId: string,
): Promise<{ id: string; fullName: string }> {
  const wanted = { ...given, landline: given.phone, isConfirmed: true };
  const user = (await insertUser(tx, newId(), wanted, passwordHash)) ?? (await claimUnconfirmed(tx, wanted, passwordHash));
  if (!user) throw refuseField('email', emailTaken);
  const author = makePersonAuthor(user, requestId);
  await recordAccount(tx, author, { user: { id: user.id, fullName: user.fullName }, action: 'registered' });
  await takeInvitation(tx, author, user, invitation);
  return { id: user.id, fullName: user.fullName };
}

/** Makes a person a member as an invitation says, once. Members keep the rights they have.
 *  @throws invalid with `invitation` when it has just been used */
export async function takeInvitation(tx: ScopedDb, author: Author, user: { id: string; fullName: string }, invitation: Invitation): Promise<void> {
  const { companyId, invitedBy: inviterId } = invitation;
  if (!(await spendInvitation(tx, companyId, invitation.id, user.id))) throw refuseField('invitation', invitationUnknown);
  // Who was deactivated since does not come back by an older invitation, and the provider's people are no members.
  if (!(await mayJoin(tx, companyId, user.id))) throw refuseField('invitation', invitationUnknown);
  if (await lockMembership(tx, companyId, user.id)) return;
  const rights = givenRights(invitation);
  const inviter = inviterId === null ? undefined : await lockMembership(tx, companyId, inviterId);
  // A right that the inviter has lost is no longer given; the provider's people have no membership.
  if (inviter && findExcessRight(inviter, null, rights)) throw refuseField('invitation', invitationUnknown);
  await writeMembership(tx, companyId, user.id, rights);
  await recordMembership(tx, author, companyId, user, 'joined');
  await closeJoinedSignUps(tx, author, [user.id]);
  await signal(tx, { type: 'session', userId: user.id });
}

/** Puts a forgotten password into the queue of identity checks. The same work for known and unknown addresses. */
export async function askForNewPassword(
  tx: ScopedDb,
  { email, phone, locale }: { email: string; phone: string | null; locale: Locale },
  requestId: string,
): Promise<void> {
  const check = await recordForgottenPassword(tx, email, phone);
  await recordQueued(tx, makeVisitorAuthor(requestId), { kind: 'identityCheck', id: check.id, title: '' }, 'requested');
  await enqueue(tx, forgottenPasswordTask.name, { checkId: check.id, locale }, { key: `forgotten ${check.id}` });
}

/** Takes accounts out of the provider's queue that have a company meanwhile. Returns those that waited there. */
export async function closeJoinedSignUps(tx: ScopedDb, author: Author, userIds: readonly string[]): Promise<string[]> {
  const waiting = await readWaitingSignUps(tx, userIds);
  for (const { id, version } of waiting) {
    await closeSignUp(tx, id, version, 'attached', null, null);
    await recordQueued(tx, author, { kind: 'signUp', id, title: '' }, 'attached');
  }
  return waiting.map(({ userId }) => userId);
}

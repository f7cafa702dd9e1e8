import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import { accountError } from '../accounts.errors.ts';
import { mailStaffInvitation } from './accounts.mails.ts';
import { recordAccount } from './accounts.journal.ts';
import { createUser, issueSignInLink, type Issuer } from './accounts.service.ts';
import { endSessions } from './sessions.store.ts';
import { spendOpenLinks } from './sign-in-links.store.ts';
import { lockStaff, updateStaff } from './users.store.ts';

/** Use-cases on the provider's own people, for administrators. */

/** Time to choose the first password, in minutes. */
const invitationMinutes = 7 * 24 * 60;

export interface NewStaff {
  email: string;
  firstName: string;
  lastName: string;
  jobFunction: string;
  language: 'fr' | 'en';
  staffRole: StaffRole;
}

/** Creates the account of a colleague and mails them a link for their first password. Returns its id.
 *  @throws invalid with `email` when the address is taken */
export async function createStaff(
  tx: ScopedDb,
  author: Author,
  { frame, issuedBy, person }: { frame: MailFrame; issuedBy: Issuer; person: NewStaff },
): Promise<string> {
  const { id } = await createUser(tx, author, person);
  const { code } = await issueSignInLink(tx, author, { userId: id, purpose: 'forgotten_password', issuedBy, minutes: invitationMinutes });
  const to = { userId: id, fullName: `${person.firstName} ${person.lastName}`, email: person.email, locale: person.language };
  await mailStaffInvitation(tx, frame, to, { code, invitedBy: author.name });
  return id;
}

/** An account of staff as the caller saw it, locked together with those of all administrators. @throws notFound, conflict */
async function lockExpectedStaff(tx: ScopedDb, userId: string, version: number) {
  const locked = await lockStaff(tx, userId);
  const person = locked.find(({ id }) => id === userId);
  if (!person) throw platformError('notFound');
  if (person.version !== version) throw platformError('conflict');
  const isLast = locked.every(({ id, staffRole, status }) => id === userId || staffRole !== 'administrator' || status !== 'active');
  return { person, isLastAdministrator: isLast && person.staffRole === 'administrator' && person.status === 'active' };
}

/** Gives a colleague another role. Their sessions end: the new rights hold from the next sign-in.
 *  @throws notFound, conflict, accounts.lastAdministrator */
export async function changeStaffRole(tx: ScopedDb, author: Author, userId: string, { version, staffRole }: { version: number; staffRole: StaffRole }) {
  const { person, isLastAdministrator } = await lockExpectedStaff(tx, userId, version);
  if (person.staffRole === staffRole) return;
  if (isLastAdministrator) throw accountError('accounts.lastAdministrator');
  await updateStaff(tx, userId, { staffRole });
  await recordAccount(tx, author, { user: { id: userId, fullName: person.fullName }, action: 'roleChanged', changed: ['staffRole'] });
  await endSessions(tx, userId);
}

/** Closes the account of a colleague who leaves: sessions and open links end. @throws notFound, conflict, accounts.lastAdministrator */
export async function deactivateStaff(tx: ScopedDb, author: Author, userId: string, version: number): Promise<void> {
  const { person, isLastAdministrator } = await lockExpectedStaff(tx, userId, version);
  if (isLastAdministrator) throw accountError('accounts.lastAdministrator');
  await updateStaff(tx, userId, { status: 'deactivated' });
  await spendOpenLinks(tx, userId);
  await recordAccount(tx, author, { user: { id: userId, fullName: person.fullName }, action: 'deactivated' });
  await endSessions(tx, userId);
}

/** Opens a closed account of staff again, with the role of before. @throws notFound, conflict */
export async function reactivateStaff(tx: ScopedDb, author: Author, userId: string, version: number): Promise<void> {
  const { person } = await lockExpectedStaff(tx, userId, version);
  await updateStaff(tx, userId, { status: 'active' });
  await recordAccount(tx, author, { user: { id: userId, fullName: person.fullName }, action: 'reactivated' });
}

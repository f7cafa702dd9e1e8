import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { emailTaken } from '../account.issues.ts';
import { accountError } from '../accounts.errors.ts';
import { recordAccount, recordQueued } from './accounts.journal.ts';
import { mailConfirmation, type Addressee } from './accounts.mails.ts';
import { dropUnprovenPassword, insertEmailChange, lockAddress, spendEmailChange, updateConfirmed, updateEmail } from './email-changes.store.ts';
import { refuseField } from './passwords.ts';
import { endSessions } from './sessions.store.ts';
import { findWaitingSignUp } from './sign-ups.store.ts';
import { findAccount } from './users.store.ts';

/** Proof that an address belongs to the account that bears it. Runs in the system scope. */

interface Person {
  id: string;
  fullName: string;
}

/** Sends the link that confirms the address of a new account. Earlier links stop working. */
export async function askForConfirmation(tx: ScopedDb, frame: MailFrame, to: Addressee): Promise<void> {
  await mailConfirmation(tx, frame, to, await insertEmailChange(tx, to.userId, to.email));
}

/** Notes that the address of an account is its owner's. Does nothing when it was known before. */
export async function markConfirmed(tx: ScopedDb, author: Author, user: Person): Promise<void> {
  const marked = await updateConfirmed(tx, user.id);
  if (!marked) return;
  await recordAccount(tx, author, { user: { id: user.id, fullName: user.fullName }, action: 'addressConfirmed' });
  const signUp = await findWaitingSignUp(tx, user.id);
  if (signUp) await recordQueued(tx, author, { kind: 'signUp', id: signUp.id, title: user.fullName }, 'updated');
  await signal(tx, { type: 'session', userId: user.id });
}

/** Confirms the address with the code that was mailed there. @throws accounts.confirmationSpent */
export async function confirmByCode(tx: ScopedDb, author: Author, user: Person, code: string): Promise<void> {
  const email = await spendEmailChange(tx, user.id, code);
  const current = await findAccount(tx, user.id);
  // The address may have been corrected since.
  if (email === undefined || current?.email !== email) throw accountError('accounts.confirmationSpent');
  await markConfirmed(tx, author, user);
}

/** Confirms the address of a person who came by a direct link. A password chosen before that may be a stranger's who had registered the
 *  address: it is dropped, with its sessions. */
export async function confirmByLink(tx: ScopedDb, author: Author, user: Person): Promise<void> {
  const unconfirmed = await dropUnprovenPassword(tx, user.id);
  if (!unconfirmed) return;
  await endSessions(tx, user.id);
  await markConfirmed(tx, author, user);
}

/** Corrects the address of an account that nobody has confirmed, and sends the link there. An account that a company knows under its address
 *  keeps it. @throws accounts.alreadyConfirmed, accounts.addressOfCompany, invalid with `email` when the address is taken */
export async function correctUnconfirmed(tx: ScopedDb, author: Author, frame: MailFrame, to: Addressee): Promise<void> {
  const user = await lockAddress(tx, to.userId);
  if (user.emailConfirmedAt !== null) throw accountError('accounts.alreadyConfirmed');
  if (user.externalId !== null || user.hasCompany) throw accountError('accounts.addressOfCompany');
  if (!(await updateEmail(tx, to.userId, to.email))) throw refuseField('email', emailTaken);
  await recordAccount(tx, author, { user: { id: to.userId, fullName: to.fullName }, action: 'addressCorrected', changed: ['email'] });
  await askForConfirmation(tx, frame, to);
}

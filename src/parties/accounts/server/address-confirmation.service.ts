import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/signal.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { emailTaken } from '../account.issues.ts';
import { accountError } from '../accounts.errors.ts';
import { recordAccount, recordQueued } from './accounts.journal.ts';
import { mailConfirmation, type Addressee } from './accounts.mails.ts';
import { insertEmailChange, spendEmailChange, updateEmail } from './email-changes.store.ts';
import { refuseField } from './password-rules.ts';
import { endSessionsOf } from './sessions.store.ts';

/** Proof that an address belongs to the account that bears it. Runs in the system scope. */

interface Person {
  id: string;
  full_name: string;
}

/** Sends the link that confirms the address of a new account. Earlier links stop working. */
export async function askForConfirmation(tx: ScopedDb, frame: MailFrame, to: Addressee): Promise<void> {
  await mailConfirmation(tx, frame, to, await insertEmailChange(tx, to.userId, to.email));
}

/** Notes that the address of an account is its owner's. Does nothing when it was known before. */
export async function markConfirmed(tx: ScopedDb, author: Author, user: Person): Promise<void> {
  const marked = await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', user.id)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return;
  await recordAccount(tx, author, { user: { id: user.id, fullName: user.full_name }, action: 'addressConfirmed' });
  const signUp = await tx.selectFrom('sign_ups').select('id').where('user_id', '=', user.id).where('state', '=', 'waiting').executeTakeFirst();
  if (signUp) await recordQueued(tx, author, { kind: 'signUp', id: signUp.id, title: user.full_name }, 'updated');
  await signal(tx, { type: 'session', userId: user.id });
}

/** Confirms the address with the code that was mailed there. @throws accounts.confirmationSpent */
export async function confirmByCode(tx: ScopedDb, author: Author, user: Person, code: string): Promise<void> {
  const email = await spendEmailChange(tx, user.id, code);
  const current = await tx.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirst();
  // The address may have been corrected since.
  if (email === undefined || current?.email !== email) throw accountError('accounts.confirmationSpent');
  await markConfirmed(tx, author, user);
}

/** Confirms the address of a person who came by a direct link. A password chosen before that may be a stranger's who had registered the
 *  address: it is dropped, with its sessions. */
export async function confirmByLink(tx: ScopedDb, author: Author, user: Person): Promise<void> {
  const unconfirmed = await tx
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', user.id)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!unconfirmed) return;
  await endSessionsOf(tx, user.id);
  await markConfirmed(tx, author, user);
}

/** Corrects the address of an account that nobody has confirmed, and sends the link there. An account that a company knows under its address
 *  keeps it. @throws accounts.alreadyConfirmed, accounts.addressOfCompany, invalid with `email` when the address is taken */
export async function correctUnconfirmed(tx: ScopedDb, author: Author, frame: MailFrame, to: Addressee): Promise<void> {
  const user = await tx
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.email_confirmed_at',
      'u.external_id',
      eb.exists(eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id')).as('has_company'),
    ])
    .where('u.id', '=', to.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.email_confirmed_at !== null) throw accountError('accounts.alreadyConfirmed');
  if (user.external_id !== null || user.has_company) throw accountError('accounts.addressOfCompany');
  if (!(await updateEmail(tx, to.userId, to.email))) throw refuseField('email', emailTaken);
  await recordAccount(tx, author, { user: { id: to.userId, fullName: to.fullName }, action: 'addressCorrected', changed: ['email'] });
  await askForConfirmation(tx, frame, to);
}

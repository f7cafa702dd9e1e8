import { platformError } from '#platform/kernel/errors.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newSecret, newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { invitedAlready } from '../account.issues.ts';
import type { GivenMembership } from '../people.api.ts';
import { mailInvitation } from './accounts.mails.ts';
import { refuseField } from './passwords.ts';
import { refuseProvider } from './memberships.store.ts';
import { checkGiver, checkLimits, normaliseRights, refuseMember } from './people.service.ts';
import { insertInvitation, readInvitedRights, renewInvitation, withdrawInvitation } from './invitations.store.ts';
import { findByEmail } from './users.store.ts';

/** Invitations to a company: a mailed link that gives rights to its reader. */

interface Invited {
  companyId: number;
  companyName: string;
  email: string;
  fullName: string;
  language: Locale;
  rights: GivenMembership;
}

const toJournalObject = (id: string, title: string) => ({ kind: 'invitation', id, title });

/** Whether somebody may sign in with this address, and their language. */
async function readInvitedAccount(tx: ScopedDb, email: string): Promise<{ hasAccount: boolean; language: Locale | null }> {
  const user = await findByEmail(tx, email);
  return { hasAccount: user?.emailConfirmedAt != null && user.hasPassword, language: user?.language ?? null };
}

async function send(tx: ScopedDb, frame: MailFrame, author: Author, to: Omit<Invited, 'rights' | 'companyId'>, code: string): Promise<void> {
  const { hasAccount, language } = await readInvitedAccount(tx, to.email);
  await mailInvitation(tx, frame, { ...to, language: language ?? to.language, invitedBy: author.name, hasAccount }, code);
}

/** Invites somebody by mail. Returns the id. @throws invalid with `email` for a member or an open invitation */
export async function invite(tx: ScopedDb, author: Author, frame: MailFrame, invited: Invited): Promise<string> {
  const { companyId, email, fullName, language } = invited;
  await refuseProvider(tx, companyId);
  await refuseMember(tx, companyId, email);
  const rights = normaliseRights(invited.rights);
  await checkLimits(tx, companyId, rights);
  await checkGiver(tx, author, { companyId }, null, rights);
  const [id, code] = [newId(), newSecret()];
  const made = await insertInvitation(tx, { companyId, id, email, fullName, language, code, rights, invitedBy: author.id });
  if (!made) throw refuseField('email', invitedAlready);
  await record(tx, author, [{ companyId, object: toJournalObject(id, fullName || email), action: 'created' }]);
  await send(tx, frame, author, invited, code);
  return id;
}

/** Sends an invitation again with another link: it is the sender's from then on. @throws notFound for one that was accepted or withdrawn, invalid with a right
 *  that the sender does not have */
export async function resend(tx: ScopedDb, author: Author, frame: MailFrame, company: { companyId: number; companyName: string }, id: string): Promise<void> {
  const code = newSecret();
  const given = await readInvitedRights(tx, company.companyId, id);
  if (given) await checkGiver(tx, author, company, null, given);
  const row = await renewInvitation(tx, company.companyId, id, code, author.id);
  if (!row) throw platformError('notFound');
  await record(tx, author, [{ companyId: company.companyId, object: toJournalObject(id, row.fullName ?? row.email), action: 'sentAgain' }]);
  const to = { companyName: company.companyName, email: row.email, fullName: row.fullName ?? '', language: row.language === 'en' ? 'en' : 'fr' } as const;
  await send(tx, frame, author, to, code);
}

/** Withdraws an invitation. @throws notFound for one that was accepted or withdrawn */
export async function withdraw(tx: ScopedDb, author: Author, companyId: number, id: string): Promise<void> {
  const row = await withdrawInvitation(tx, companyId, id);
  if (!row) throw platformError('notFound');
  await record(tx, author, [{ companyId, object: toJournalObject(id, row.fullName ?? row.email), action: 'withdrawn' }]);
}

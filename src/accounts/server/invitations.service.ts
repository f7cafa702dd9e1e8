import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { MailFrame } from '#platform/server/mail/mail.model.ts';
import { invitedAlready } from '../account.issues.ts';
import type { GivenMembership } from '../people.api.ts';
import { mailInvitation } from './invitations.mails.ts';
import { refuseField } from './password-rules.ts';
import { refuseProvider } from './member-companies.ts';
import { checkGiver, checkLimits, consistent, refuseMember } from './people.service.ts';
import { hashOfSecret, newSecret } from '#platform/server/secret-code.ts';
import { invitedRights } from './sign-ups.store.ts';

/** Invitations to a company: a link by mail that gives rights to who reads it. */

/** Lifetime of an invitation, in days. */
export const invitationDays = 14;

interface Invited {
  companyId: number;
  companyName: string;
  email: string;
  fullName: string;
  language: Locale;
  rights: GivenMembership;
}

const journalled = (id: string, title: string) => ({ kind: 'invitation', id, title });
const ends = sql<string>`now() + make_interval(days => ${invitationDays})`;

/** Whether somebody may sign in with this address, and their language. */
async function accountOf(tx: ScopedDb, email: string): Promise<{ hasAccount: boolean; language: Locale | null }> {
  const user = await tx.selectFrom('users').select(['language', 'email_confirmed_at', 'password_hash']).where('email', '=', email).executeTakeFirst();
  return { hasAccount: user?.email_confirmed_at != null && user.password_hash !== null, language: (user?.language as Locale | null | undefined) ?? null };
}

async function send(tx: ScopedDb, frame: MailFrame, author: Author, to: Omit<Invited, 'rights' | 'companyId'>, code: string): Promise<void> {
  const { hasAccount, language } = await accountOf(tx, to.email);
  await mailInvitation(tx, frame, { ...to, language: language ?? to.language, invitedBy: author.name, hasAccount }, code);
}

/** Invites somebody by mail. Returns the id. @throws invalid with `email` for a member or an open invitation */
export async function invite(tx: ScopedDb, author: Author, frame: MailFrame, invited: Invited): Promise<string> {
  const { companyId, email, fullName, language } = invited;
  await refuseProvider(tx, companyId);
  await refuseMember(tx, companyId, email);
  const rights = consistent(invited.rights);
  await checkLimits(tx, companyId, rights);
  await checkGiver(tx, author, { companyId }, null, rights);
  const [id, code] = [newId(), newSecret()];
  // An invitation that has run out makes room for another one.
  await tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '<=', sql<string>`now()`)
    .execute();
  const made = await tx
    .insertInto('invitations')
    .values({
      company_id: companyId,
      id,
      email,
      full_name: fullName || null,
      language,
      code_hash: hashOfSecret(code),
      role: rights.role,
      sees_prices: rights.prices,
      orders_services: rights.services,
      accepts_offers: rights.accepts,
      amount_limit: rights.amountLimit ?? null,
      site_ids: rights.sites as string[] | null,
      sub_organisation_ids: rights.subOrganisations as string[] | null,
      invited_by: author.id,
      ends_at: ends,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).where('used_at', 'is', null).where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw refuseField('email', invitedAlready);
  await record(tx, author, [{ companyId, object: journalled(id, fullName || email), action: 'created' }]);
  await send(tx, frame, author, invited, code);
  return id;
}

const open = (companyId: number, id: string) => ({ company_id: companyId, id });

/** Rights that an invitation gives. */
async function rightsOf(tx: ScopedDb, companyId: number, id: string): Promise<GivenMembership | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .select(['role', 'sees_prices', 'orders_services', 'accepts_offers', 'amount_limit', 'site_ids', 'sub_organisation_ids'])
    .where((eb) => eb.and(open(companyId, id)))
    .executeTakeFirst();
  return row && invitedRights(row);
}

/** Sends an invitation again with another link: it is the sender's from then on. @throws notFound for one that was accepted or withdrawn, invalid with a right
 *  that the sender does not have */
export async function resend(tx: ScopedDb, author: Author, frame: MailFrame, company: { companyId: number; companyName: string }, id: string): Promise<void> {
  const code = newSecret();
  const given = await rightsOf(tx, company.companyId, id);
  if (given) await checkGiver(tx, author, company, null, given);
  const row = await tx
    .updateTable('invitations')
    .set({ code_hash: hashOfSecret(code), ends_at: ends, sent_at: sql<string>`now()`, invited_by: author.id })
    .where((eb) => eb.and(open(company.companyId, id)))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['email', 'full_name', 'language'])
    .executeTakeFirst();
  if (!row) throw platformError('notFound');
  await record(tx, author, [{ companyId: company.companyId, object: journalled(id, row.full_name ?? row.email), action: 'sentAgain' }]);
  const to = { companyName: company.companyName, email: row.email, fullName: row.full_name ?? '', language: row.language === 'en' ? 'en' : 'fr' } as const;
  await send(tx, frame, author, to, code);
}

/** Withdraws an invitation. @throws notFound for one that was accepted or withdrawn */
export async function withdraw(tx: ScopedDb, author: Author, companyId: number, id: string): Promise<void> {
  const row = await tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql<string>`now()` })
    .where((eb) => eb.and(open(companyId, id)))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['email', 'full_name'])
    .executeTakeFirst();
  if (!row) throw platformError('notFound');
  await record(tx, author, [{ companyId, object: journalled(id, row.full_name ?? row.email), action: 'withdrawn' }]);
}

import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { findAccount } from './users.store.ts';
import { accountsPaths, invitationAddress } from '../accounts.paths.ts';

interface InvitationMail {
  companyName: string;
  email: string;
  fullName: string;
  language: Locale;
  invitedBy: string;
  hasAccount: boolean;
}

/** Invites somebody to a company, in their language. People with an account sign in, others choose a password. */
export async function mailInvitation(tx: ScopedDb, frame: MailFrame, to: InvitationMail, code: string): Promise<void> {
  const { language: locale, companyName: company, fullName, email, invitedBy: person, hasAccount } = to;
  const subject = m['accounts.mail.invitation.subject']({ company }, { locale });
  const words = { person, company, product: frame.productName };
  await queueMail(tx, frame, {
    to: { name: fullName || email, address: email },
    userId: null,
    content: {
      locale,
      subject,
      blocks: [
        {
          kind: 'paragraph',
          text: hasAccount ? m['accounts.mail.invitation.bodyAccount'](words, { locale }) : m['accounts.mail.invitation.body'](words, { locale }),
        },
        { kind: 'button', label: m['accounts.mail.invitation.button']({ company }, { locale }), path: invitationAddress(code, hasAccount) },
        { kind: 'note', text: m['accounts.mail.invitation.note']({}, { locale }) },
      ],
    },
  });
}

/** Tells the owner of an account that a further company is open to them. */
export async function mailAttached(tx: ScopedDb, frame: MailFrame, { userId, companyName: company }: { userId: string; companyName: string }): Promise<void> {
  const user = (await findAccount(tx, userId))!;
  const locale: Locale = user.language === 'en' ? 'en' : 'fr';
  const subject = m['accounts.mail.attached.subject']({ company }, { locale });
  await queueMail(tx, frame, {
    to: { name: user.full_name, address: user.email },
    userId,
    content: {
      locale,
      subject,
      blocks: [
        { kind: 'paragraph', text: m['accounts.mail.attached.body']({ company }, { locale }) },
        { kind: 'button', label: m['accounts.mail.signUpAttached.button']({}, { locale }), path: accountsPaths.signIn },
      ],
    },
  });
}

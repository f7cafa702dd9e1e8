import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '../accounts.paths.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { MailBlock, MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { findByEmail } from './users.store.ts';

async function queue(tx: ScopedDb, frame: MailFrame, email: string, content: (locale: Locale) => { subject: string; blocks: MailBlock[] }): Promise<void> {
  const user = await findByEmail(tx, email);
  if (user?.status !== 'active') return;
  const locale: Locale = user.language === 'en' ? 'en' : 'fr';
  const { subject, blocks } = content(locale);
  await queueMail(tx, frame, { to: { name: user.full_name, address: email }, userId: user.id, content: { locale, subject, blocks } });
}

/** Notifies a person that their company is open to them. */
export const mailSignUpAttached = (tx: ScopedDb, frame: MailFrame, email: string, company: string): Promise<void> =>
  queue(tx, frame, email, (locale) => ({
    subject: m['accounts.mail.signUpAttached.subject']({}, { locale }),
    blocks: [
      { kind: 'paragraph', text: m['accounts.mail.signUpAttached.body']({ company }, { locale }) },
      { kind: 'button', label: m['accounts.mail.signUpAttached.button']({}, { locale }), path: accountsPaths.signIn },
    ],
  }));

/** Notifies a person why their account was not attached. */
export const mailSignUpRefused = (tx: ScopedDb, frame: MailFrame, email: string, company: string, comment: string): Promise<void> =>
  queue(tx, frame, email, (locale) => ({
    subject: m['accounts.mail.signUpRefused.subject']({}, { locale }),
    blocks: [
      { kind: 'paragraph', text: m['accounts.mail.signUpRefused.body']({ company }, { locale }) },
      { kind: 'paragraph', text: comment },
      ...(frame.provider.phone === ''
        ? []
        : [{ kind: 'paragraph' as const, text: m['accounts.mail.signUpRefused.call']({ phone: frame.provider.phone }, { locale }) }]),
    ],
  }));

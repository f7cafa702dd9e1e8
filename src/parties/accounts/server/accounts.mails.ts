import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import type { MailBlock, MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { directLinkAddress, emailConfirmationAddress, signUpConfirmationAddress, accountsPaths, invitationAddress } from '../accounts.paths.ts';
import { findAccount, findByEmail } from './users.store.ts';

/** Recipient of an account mail. */
export interface Addressee {
  userId: string;
  fullName: string;
  email: string;
  locale: Locale;
}

/** The caller as recipient of a mail about their own account. */
export const toAddressee = ({ caller, locale }: PersonContext): Addressee => ({
  userId: caller.userId,
  fullName: caller.fullName,
  email: caller.email,
  locale: caller.language ?? locale,
});

/** Account mails are mandatory: they carry no unsubscribe link. */
async function queue(tx: ScopedDb, frame: MailFrame, { userId, fullName, email, locale }: Addressee, subject: string, blocks: MailBlock[]): Promise<void> {
  await queueMail(tx, frame, { to: { name: fullName, address: email }, userId, content: { locale, subject, blocks } });
}

/** Asks a person who signed up to confirm the address. */
export async function mailConfirmation(tx: ScopedDb, frame: MailFrame, to: Addressee, code: string): Promise<void> {
  const { locale } = to;
  await queue(tx, frame, to, m['accounts.mail.confirmation.subject']({}, { locale }), [
    { kind: 'paragraph', text: m['accounts.mail.confirmation.body']({ product: frame.productName }, { locale }) },
    { kind: 'button', label: m['accounts.mail.emailChange.button']({}, { locale }), path: signUpConfirmationAddress(code) },
    { kind: 'note', text: m['accounts.mail.confirmation.ignore']({}, { locale }) },
  ]);
}

/** Asks the owner of a new address to confirm it. @param email the new address */
export async function mailEmailChange(tx: ScopedDb, frame: MailFrame, to: Addressee, code: string): Promise<void> {
  const { locale } = to;
  await queue(tx, frame, to, m['accounts.mail.emailChange.subject']({}, { locale }), [
    { kind: 'paragraph', text: m['accounts.mail.emailChange.body']({ product: frame.productName }, { locale }) },
    { kind: 'button', label: m['accounts.mail.emailChange.button']({}, { locale }), path: emailConfirmationAddress(code) },
    { kind: 'note', text: m['accounts.mail.ignore']({}, { locale }) },
  ]);
}

/** Warns the former address that it is no longer the account's. @param email the former address */
export async function mailEmailChanged(tx: ScopedDb, frame: MailFrame, to: Addressee): Promise<void> {
  const { locale } = to;
  await queue(tx, frame, to, m['accounts.mail.emailChanged.subject']({}, { locale }), [
    { kind: 'paragraph', text: m['accounts.mail.emailChanged.body']({ product: frame.productName }, { locale }) },
    callUs(frame, locale),
  ]);
}

/** Tells the owner of an account that its password was changed. */
export async function mailPasswordChanged(tx: ScopedDb, frame: MailFrame, to: Addressee): Promise<void> {
  const { locale } = to;
  await queue(tx, frame, to, m['accounts.mail.passwordChanged.subject']({}, { locale }), [
    { kind: 'paragraph', text: m['accounts.mail.passwordChanged.body']({ product: frame.productName }, { locale }) },
    callUs(frame, locale),
  ]);
}

/** Sends the link for choosing a new password, where the provider allows it. */
export async function mailForgottenPassword(tx: ScopedDb, frame: MailFrame, to: Addressee, code: string): Promise<void> {
  const { locale } = to;
  await queue(tx, frame, to, m['accounts.mail.forgotten.subject']({}, { locale }), [
    { kind: 'paragraph', text: m['accounts.mail.forgotten.body']({}, { locale }) },
    { kind: 'button', label: m['accounts.mail.forgotten.button']({}, { locale }), path: directLinkAddress(code) },
    { kind: 'note', text: m['accounts.mail.ignore']({}, { locale }) },
  ]);
}

/** Tells a colleague of the provider that they have an account, with a link for its first password. */
export async function mailStaffInvitation(
  tx: ScopedDb,
  frame: MailFrame,
  to: Addressee,
  { code, invitedBy: person }: { code: string; invitedBy: string },
): Promise<void> {
  const { locale } = to;
  const product = frame.productName;
  await queue(tx, frame, to, m['accounts.mail.staff.subject']({ product }, { locale }), [
    { kind: 'paragraph', text: m['accounts.mail.staff.body']({ person, product }, { locale }) },
    { kind: 'button', label: m['accounts.mail.forgotten.button']({}, { locale }), path: directLinkAddress(code) },
    { kind: 'note', text: m['accounts.mail.ignore']({}, { locale }) },
  ]);
}

const callUs = ({ provider }: MailFrame, locale: Locale): MailBlock => ({
  kind: 'paragraph',
  text: provider.phone === '' ? m['accounts.mail.notYou']({}, { locale }) : m['accounts.mail.notYouCall']({ phone: provider.phone }, { locale }),
});

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
    to: { name: user.fullName, address: user.email },
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

async function queueDecision(
  tx: ScopedDb,
  frame: MailFrame,
  email: string,
  content: (locale: Locale) => { subject: string; blocks: MailBlock[] },
): Promise<void> {
  const user = await findByEmail(tx, email);
  if (user?.status !== 'active') return;
  const locale: Locale = user.language === 'en' ? 'en' : 'fr';
  const { subject, blocks } = content(locale);
  await queueMail(tx, frame, { to: { name: user.fullName, address: email }, userId: user.id, content: { locale, subject, blocks } });
}

/** Notifies a person that their company is open to them. */
export const mailSignUpAttached = (tx: ScopedDb, frame: MailFrame, email: string, company: string): Promise<void> =>
  queueDecision(tx, frame, email, (locale) => ({
    subject: m['accounts.mail.signUpAttached.subject']({}, { locale }),
    blocks: [
      { kind: 'paragraph', text: m['accounts.mail.signUpAttached.body']({ company }, { locale }) },
      { kind: 'button', label: m['accounts.mail.signUpAttached.button']({}, { locale }), path: accountsPaths.signIn },
    ],
  }));

/** Notifies a person why their account was not attached. */
export const mailSignUpRefused = (tx: ScopedDb, frame: MailFrame, email: string, company: string, comment: string): Promise<void> =>
  queueDecision(tx, frame, email, (locale) => ({
    subject: m['accounts.mail.signUpRefused.subject']({}, { locale }),
    blocks: [
      { kind: 'paragraph', text: m['accounts.mail.signUpRefused.body']({ company }, { locale }) },
      { kind: 'paragraph', text: comment },
      ...(frame.provider.phone === ''
        ? []
        : [{ kind: 'paragraph' as const, text: m['accounts.mail.signUpRefused.call']({ phone: frame.provider.phone }, { locale }) }]),
    ],
  }));

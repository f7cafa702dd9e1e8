import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import type { MailBlock, MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { directLinkAddress, emailConfirmationAddress, signUpConfirmationAddress } from '../accounts.paths.ts';

/** Recipient of an account mail. */
export interface Addressee {
  userId: string;
  fullName: string;
  email: string;
  locale: Locale;
}

/** The caller as recipient of a mail about their own account. */
export const addresseeOf = ({ caller, locale }: PersonContext): Addressee => ({
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

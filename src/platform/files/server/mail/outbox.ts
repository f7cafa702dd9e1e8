import { canonicalAddress, emailFormat } from '#platform/kernel/email-format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailContent, MailFrame } from './mail.model.ts';

/** A file that goes with a mail: its bytes lie in the storage, it is a short text of its own, or its domain makes it when the mail leaves. */
export type MailAttachment = { name: string; contentType: string } & ({ storageKey: string } | { text: string } | { made: MadeFile });

/** File about an object, by the name of its maker. */
export interface MadeFile {
  by: string;
  companyId: number;
  objectId: string;
}

/** Makes a file for the reader of a mail, in the language of the mail; null where they may not see it any more. */
export type MailFileMaker = (platform: Platform, file: MadeFile, reader: { userId: string; locale: Locale }) => Promise<Buffer | null>;
export type MailFileMakers = Readonly<Record<string, MailFileMaker>>;

/** Place of an object in a company, as rights are limited. */
export interface MailedPlace {
  companyId: number;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices?: boolean;
}

export interface MailToQueue {
  to: { name: string; address: string };
  content: MailContent;
  /** Whom and which company it concerns, as far as known. */
  userId?: string | null;
  companyId?: number | null;
  /** Recipient, of a subcontractor, to whom it is addressed. */
  recipientId?: string | null;
  /** Places of the objects in it: it leaves only while its reader may see them. */
  about?: readonly MailedPlace[];
  attachments?: MailAttachment[];
}

export const deliverTaskName = 'mail.deliver';
/** Tries of a delivery over about two days, as mail servers do among themselves. */
const attempts = 20;

/** Puts a mail in the outbox, in the transaction of its change; it leaves when that commits.
 *  @returns the mail's id @throws {TypeError} for an address that allows header injection */
export async function queueMail(
  tx: ScopedDb,
  frame: MailFrame,
  { to, content, userId, companyId, recipientId, about, attachments = [] }: MailToQueue,
): Promise<string> {
  const address = canonicalAddress(to.address);
  if (address.length > 254 || !emailFormat.test(address)) throw new TypeError('Not an address a mail can be sent to');
  const id = newId();
  const name = headerText(to.name);
  const { subject, html, text } = layOutMail(content, frame, name);
  await tx
    .insertInto('mails')
    .values({
      id,
      companyId: companyId ?? null,
      userId: userId ?? null,
      recipientId: recipientId ?? null,
      about: about ? JSON.stringify(about) : null,
      toName: name,
      toAddress: address,
      locale: content.locale,
      subject,
      html,
      text,
      attachments: JSON.stringify(attachments),
      unsubscribePath: content.unsubscribePath ?? null,
    })
    .execute();
  await enqueue(tx, deliverTaskName, { mailId: id }, { maxAttempts: attempts, key: `mail ${id}` });
  return id;
}

/** Name in a header and in the greeting: one line, no control character. */
const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Files that are made for mails, by their names. */
    mailFiles?: MailFileMakers;
  }
}

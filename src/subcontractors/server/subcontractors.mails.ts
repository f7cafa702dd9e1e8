import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/locale.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { MailFrame } from '#platform/server/mail/mail.model.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { codeMinutes } from '../recipient.ts';

/** Mails to subcontractors' recipients, in their language. */

export interface MailedRecipient {
  name: string;
  email: string;
  language: Locale;
}

/** The code that opens the recipient's page. */
export async function mailCode(tx: ScopedDb, frame: MailFrame, { name, email, language: locale }: MailedRecipient, code: string): Promise<void> {
  await queueMail(tx, frame, {
    to: { name, address: email },
    content: {
      locale,
      subject: m['subcontractors.mail.code.subject']({ product: frame.productName }, { locale }),
      blocks: [
        { kind: 'paragraph', text: m['subcontractors.mail.code.body']({ provider: frame.provider.name }, { locale }) },
        { kind: 'code', text: code },
        { kind: 'note', text: m['subcontractors.mail.code.note']({ minutes: codeMinutes }, { locale }) },
      ],
    },
  });
}

import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/locale.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { MailFrame } from '#platform/server/mail/mail.model.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { providerTimeZone } from '#platform/constants.ts';
import { formatInstant } from '#platform/format.ts';
import { codeMinutes } from '../recipient.ts';
import { recipientAddress, type RecipientPlace } from '../subcontractors.paths.ts';

/** Mails to subcontractors' recipients, in their language. */

export interface MailedRecipient {
  id: string;
  name: string;
  email: string;
  language: Locale;
}

/** The code that opens the recipient's page. */
export async function mailCode(tx: ScopedDb, frame: MailFrame, { id, name, email, language: locale }: MailedRecipient, code: string): Promise<void> {
  await queueMail(tx, frame, {
    to: { name, address: email },
    recipientId: id,
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

/** Intervention that a recipient is given. */
interface GivenFacts {
  title: string;
  startsAt: string | null;
  site: string | null;
  city: string | null;
  company: string;
}

/** The link to the recipient's page, with what the intervention is about. */
export async function mailGiven(
  tx: ScopedDb,
  frame: MailFrame,
  { id, prestasoc, name, email, language: locale }: MailedRecipient & Pick<RecipientPlace, 'prestasoc'>,
  { title, startsAt, site, city, company }: GivenFacts,
): Promise<void> {
  const when = startsAt === null ? m['subcontractors.mail.given.unplanned']({}, { locale }) : formatInstant(startsAt, providerTimeZone, locale, 'dayAndHour');
  await queueMail(tx, frame, {
    to: { name, address: email },
    recipientId: id,
    content: {
      locale,
      subject: m['subcontractors.mail.given.subject']({ title }, { locale }),
      blocks: [
        { kind: 'paragraph', text: m['subcontractors.mail.given.body']({ provider: frame.provider.name }, { locale }) },
        {
          kind: 'facts',
          items: [
            { label: m['subcontractors.mail.given.title']({}, { locale }), value: title },
            { label: m['subcontractors.mail.given.when']({}, { locale }), value: when },
            { label: m['subcontractors.mail.given.company']({}, { locale }), value: company },
            ...(site === null ? [] : [{ label: m['subcontractors.mail.given.site']({}, { locale }), value: [site, city].filter(Boolean).join(', ') }]),
          ],
        },
        { kind: 'button', label: m['subcontractors.mail.given.button']({}, { locale }), path: recipientAddress({ prestasoc, mailcra: id }) },
        { kind: 'note', text: m['subcontractors.mail.given.note']({}, { locale }) },
      ],
    },
  });
}

/** A report that came back, with what is to be corrected. */
export async function mailReturn(
  tx: ScopedDb,
  frame: MailFrame,
  { id, prestasoc, name, email, language: locale }: MailedRecipient & Pick<RecipientPlace, 'prestasoc'>,
  { interventionId, title, comment }: { interventionId: string; title: string; comment: string },
): Promise<void> {
  await queueMail(tx, frame, {
    to: { name, address: email },
    recipientId: id,
    content: {
      locale,
      subject: m['subcontractors.mail.returned.subject']({ title }, { locale }),
      blocks: [
        { kind: 'paragraph', text: m['subcontractors.mail.returned.body']({ provider: frame.provider.name }, { locale }) },
        { kind: 'paragraph', text: comment },
        {
          kind: 'button',
          label: m['subcontractors.mail.returned.button']({}, { locale }),
          path: recipientAddress({ prestasoc, mailcra: id }, { intervention: interventionId }),
        },
      ],
    },
  });
}

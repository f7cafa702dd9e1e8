import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatInstant } from '#platform/kernel/format.ts';
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

/** News of an intervention: given to the recipient, at another time, cancelled, or no longer theirs. */
export type WorkNews = 'given' | 'moved' | 'cancelled' | 'withdrawn';

const newsWords = {
  given: { subject: m['subcontractors.mail.given.subject'], body: m['subcontractors.mail.given.body'] },
  moved: { subject: m['subcontractors.mail.moved.subject'], body: m['subcontractors.mail.moved.body'] },
  cancelled: { subject: m['subcontractors.mail.cancelled.subject'], body: m['subcontractors.mail.cancelled.body'] },
  withdrawn: { subject: m['subcontractors.mail.withdrawn.subject'], body: m['subcontractors.mail.withdrawn.body'] },
} as const satisfies Record<WorkNews, object>;

/** Intervention that a recipient is notified of. `before`: its start in their last notification. */
interface WorkFacts {
  title: string;
  startsAt: string | null;
  before: string | null;
  site: string | null;
  city: string | null;
  company: string;
}

/** The link to the recipient's page, with what the intervention is about. */
export async function mailWork(
  tx: ScopedDb,
  frame: MailFrame,
  { id, prestasoc, name, email, language: locale }: MailedRecipient & Pick<RecipientPlace, 'prestasoc'>,
  news: WorkNews,
  { title, startsAt, before, site, city, company }: WorkFacts,
): Promise<void> {
  const formatWhen = (instant: string | null): string =>
    instant === null ? m['subcontractors.mail.given.unplanned']({}, { locale }) : formatInstant(instant, providerTimeZone, locale, 'dayAndHour');
  const isTheirs = news === 'given' || news === 'moved';
  const { subject, body } = newsWords[news];
  await queueMail(tx, frame, {
    to: { name, address: email },
    recipientId: id,
    content: {
      locale,
      subject: subject({ title }, { locale }),
      blocks: [
        { kind: 'paragraph', text: body({ provider: frame.provider.name }, { locale }) },
        {
          kind: 'facts',
          items: [
            { label: m['subcontractors.mail.given.title']({}, { locale }), value: title },
            ...(news === 'given' ? [] : [{ label: m['subcontractors.mail.moved.before']({}, { locale }), value: formatWhen(before) }]),
            ...(isTheirs ? [{ label: m['subcontractors.mail.given.when']({}, { locale }), value: formatWhen(startsAt) }] : []),
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

import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { formatHours } from '#platform/kernel/hours.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { appointmentLinkAddress } from '../appointments.paths.ts';
import type { Answerer } from './answerers.store.ts';
import { untilWords } from '../until-words.ts';

interface Proposal {
  companyId: number;
  title: string;
  siteId: string | null;
  subOrganisationId: string | null;
  siteLabel: string | null;
  slots: readonly { startsAt: string; endsAt: string }[];
  heldUntil: string;
  /** Code of the link, which only this mail holds. */
  link: string;
}

/** Asks for a choice: the slots, and the link to their page. It is mandatory, like a letter about one's own order. */
export async function mailProposal(
  tx: ScopedDb,
  frame: MailFrame,
  to: Answerer,
  { companyId, siteId, subOrganisationId, title, siteLabel, slots, heldUntil, link }: Proposal,
): Promise<void> {
  const { locale } = to;
  const options = { locale };
  const until = untilWords(heldUntil, providerTimeZone, locale, 'weekdayAuto');
  const year = dayInZone(heldUntil, providerTimeZone);
  const phone = frame.provider.phone;
  await queueMail(tx, frame, {
    to: { name: to.name, address: to.email },
    userId: to.userId,
    companyId,
    about: [{ companyId, siteId, subOrganisationId }],
    content: {
      locale,
      subject: siteLabel === null ? m['appointments.mail.subject']({ title }, options) : m['appointments.mail.subjectAt']({ title, site: siteLabel }, options),
      blocks: [
        { kind: 'paragraph', text: m['appointments.mail.proposed']({ title, count: slots.length, until }, options) },
        {
          kind: 'facts',
          items: slots.map(({ startsAt, endsAt }) => ({
            label: formatDay(dayInZone(startsAt, providerTimeZone), locale, 'weekdayAuto', year),
            value: formatHours(startsAt, endsAt, providerTimeZone, locale),
          })),
        },
        { kind: 'button', label: m['appointments.mail.choose']({}, options), path: appointmentLinkAddress(link) },
        { kind: 'note', text: m['appointments.mail.note']({ until, phone }, options) },
      ],
    },
  });
}

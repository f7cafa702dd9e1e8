import { m } from '#generated/messages/messages.js';
import { interventionAddress } from '#services/field-work/field-work.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { formatHours } from '#platform/kernel/hours.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { iCalendar } from '#platform/documents/server/icalendar.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type { EntryToTell } from './calendar-entries.service.ts';
import type { AgreedIntervention } from './calendar-entries.store.ts';

export type CalendarChange = 'agreed' | 'moved' | 'changed' | 'cancelled';

const texts = {
  agreed: { subject: m['appointments.mail.agreedSubject'], sentence: m['appointments.mail.agreed'] },
  moved: { subject: m['appointments.mail.movedSubject'], sentence: m['appointments.mail.moved'] },
  changed: { subject: m['appointments.mail.changedSubject'], sentence: m['appointments.mail.changed'] },
  cancelled: { subject: m['appointments.mail.cancelledSubject'], sentence: m['appointments.mail.cancelled'] },
};

/** Mails an entry to one of the two people, with its file for their calendar. */
export async function mailEntry(tx: ScopedDb, frame: MailFrame, intervention: AgreedIntervention, entry: EntryToTell): Promise<void> {
  const { companyId, id, title, ticketNumber, technicianName, technician, toBring, siteId, subOrganisationId } = intervention;
  const { change, attendee, startsAt, endsAt } = entry;
  const { locale } = attendee;
  const options = { locale };
  const on = formatInstant(startsAt, providerTimeZone, locale, 'weekday');
  const place = formatPlace(intervention.site);
  const isTechnician = attendee.id === technician?.id;
  const path = isTechnician ? interventionAddress(id) : withCompany(ticketAddress(ticketNumber), companyId);
  const facts = [
    { label: m['appointments.mail.when']({}, options), value: `${on}, ${formatHours(startsAt, endsAt, providerTimeZone, locale)}` },
    { label: m['appointments.mail.where']({}, options), value: place },
    { label: m['appointments.field.technician']({}, options), value: technicianName ?? '' },
    { label: m['appointments.mail.toBring']({}, options), value: toBring },
  ];
  await queueMail(tx, frame, {
    to: { name: attendee.name, address: attendee.email },
    userId: attendee.id,
    companyId,
    about: [{ companyId, siteId, subOrganisationId }],
    content: {
      locale,
      subject: texts[change].subject({ title, day: on }, options),
      blocks: [
        { kind: 'paragraph', text: texts[change].sentence({ title, ticket: ticketNumber }, options) },
        { kind: 'facts', items: facts.filter(({ value }) => value !== '') },
        { kind: 'button', label: isTechnician ? m['appointments.mail.openIntervention']({}, options) : m['appointments.mail.openTicket']({}, options), path },
        { kind: 'note', text: m['appointments.mail.entryNote']({ phone: frame.provider.phone }, options) },
      ],
    },
    attachments: [
      {
        name: m['appointments.mail.file']({}, options),
        contentType: `text/calendar; charset=utf-8; method=${change === 'cancelled' ? 'CANCEL' : 'REQUEST'}`,
        text: entryFile(frame, intervention, entry, path),
      },
    ],
  });
}

/** Address of a site on one line. */
export const formatPlace = (site: AgreedIntervention['site']): string =>
  site === null ? '' : [site.label, site.street, [site.postalCode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

function entryFile(frame: MailFrame, intervention: AgreedIntervention, { change, attendee, sequence, startsAt, endsAt }: EntryToTell, path: string): string {
  const { id, title, ticketNumber, technicianName } = intervention;
  const { baseUrl, productName, provider } = frame;
  const options = { locale: attendee.locale };
  return iCalendar({
    name: productName,
    product: productName,
    method: change === 'cancelled' ? 'CANCEL' : 'REQUEST',
    events: [
      {
        uid: entryUid(id, baseUrl),
        changedAt: new Date().toISOString(),
        summary: title,
        description: m['appointments.mail.entry']({ ticket: ticketNumber, name: technicianName ?? provider.name, phone: provider.phone }, options),
        address: baseUrl + path,
        startsAt,
        endsAt,
        location: formatPlace(intervention.site),
        sequence,
        isCancelled: change === 'cancelled',
        attendee: { name: attendee.name, email: attendee.email },
        // RFC 5546 asks for one in every mail about an event.
        organizer: { name: provider.name, email: provider.email || `noreply@${new URL(baseUrl).hostname}` },
      },
    ],
  });
}

/** Name of an intervention in all calendars: mail and feed speak of the same event. */
export const entryUid = (id: string, baseUrl: string): string => `intervention-${id}@${new URL(baseUrl).host}`;

import { addDays } from '#platform/kernel/calendar.ts';

/** Calendars as files (RFC 5545). */

interface AnyEvent {
  /** The same in every reading of the calendar. */
  uid: string;
  /** Last change, ISO 8601 in UTC. */
  changedAt: string;
  summary: string;
  description: string;
  address: string;
}

/** An event that lasts a whole day. */
export interface DayEvent extends AnyEvent {
  /** `YYYY-MM-DD`. */
  day: string;
}

/** An event with hours, which can move and be cancelled. */
export interface TimedEvent extends AnyEvent {
  /** ISO 8601, written in UTC: a calendar shows them in the zone of its reader. */
  startsAt: string;
  endsAt: string;
  location: string;
  /** Counts the changes: a calendar keeps the highest. */
  sequence: number;
  isCancelled: boolean;
  /** Asked to come, by mail. */
  attendee?: { name: string; email: string };
  organizer?: { name: string; email: string };
}

const bytesAtMost = 75;
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
const plainDay = (day: string): string => day.replaceAll('-', '');
const plainInstant = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A line in parts of at most 75 bytes, each after the first behind a space; no character is cut. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > bytesAtMost) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

/** Address of a person; a quoted name holds no quotes. */
const formatPerson = (kind: string, { name, email }: { name: string; email: string }): string => `${kind};CN="${name.replaceAll('"', '')}":mailto:${email}`;

const formatTimes = (event: DayEvent | TimedEvent): string[] =>
  'day' in event
    ? [`DTSTART;VALUE=DATE:${plainDay(event.day)}`, `DTEND;VALUE=DATE:${plainDay(addDays(event.day, 1))}`, 'TRANSP:TRANSPARENT']
    : [
        `DTSTART:${plainInstant(event.startsAt)}`,
        `DTEND:${plainInstant(event.endsAt)}`,
        ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
        `SEQUENCE:${event.sequence}`,
        `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
        ...(event.organizer ? [formatPerson('ORGANIZER', event.organizer)] : []),
        ...(event.attendee ? [formatPerson('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED', event.attendee)] : []),
      ];

/** An alarm of the reader's own calendar, an hour before. */
const formatAlarm = (event: DayEvent | TimedEvent): string[] =>
  'day' in event || event.isCancelled ? [] : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(event.summary)}`, 'TRIGGER:-PT1H', 'END:VALARM'];

/** A calendar of events. @param name as calendars show it @param product names its maker
 *  @param method `PUBLISH` for an address that calendars read again; `REQUEST` and `CANCEL` for a mail about one event */
export function iCalendar({
  name,
  product,
  events,
  method = 'PUBLISH',
}: {
  name: string;
  product: string;
  events: readonly (DayEvent | TimedEvent)[];
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Passerelle//FR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    // A mail speaks of an event of the reader's calendar, and founds no calendar of its own.
    ...(method === 'PUBLISH' ? [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H'] : []),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${plainInstant(event.changedAt)}`,
      ...formatTimes(event),
      `SUMMARY:${escapeText(event.summary)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      `URL:${event.address}`,
      ...formatAlarm(event),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

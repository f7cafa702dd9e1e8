import { addDays } from '../../calendar.ts';

/** Calendars as files (RFC 5545). */

/** An event that lasts a whole day. */
export interface DayEvent {
  /** The same in every reading of the calendar. */
  uid: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Last change, ISO 8601 in UTC. */
  changedAt: string;
  summary: string;
  description: string;
  address: string;
}

const bytesAtMost = 75;
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
const plainDay = (day: string): string => day.replaceAll('-', '');
const plainInstant = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A line in parts of at most 75 bytes, each after the first behind a space; no character is cut. */
function folded(line: string): string {
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

/** A calendar of events that last a day. @param name as calendars show it @param product names its maker */
export function iCalendar({ name, product, events }: { name: string; product: string; events: readonly DayEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Passerelle//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap(({ uid, day, changedAt, summary, description, address }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${plainInstant(changedAt)}`,
      `DTSTART;VALUE=DATE:${plainDay(day)}`,
      `DTEND;VALUE=DATE:${plainDay(addDays(day, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${address}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

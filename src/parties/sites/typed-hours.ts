import type { DeliveryHours } from './delivery-hours.ts';

/** Days by the first letters of their names in both languages; Monday is 1. */
const dayNames: readonly (readonly [pattern: RegExp, day: number])[] = [
  [/^(?:lu|mon)/, 1],
  [/^(?:ma|tu)/, 2],
  [/^(?:me|wed)/, 3],
  [/^(?:je|thu)/, 4],
  [/^(?:ve|fri)/, 5],
  [/^(?:sa)/, 6],
  [/^(?:di|sun)/, 7],
];

const findDay = (word: string): number | undefined => dayNames.find(([pattern]) => pattern.test(word))?.[1];

const time = String.raw`(\d{1,2})\s*(?:[h:]\s*(\d{2})?)?\s*(am|pm)?`;
const period = new RegExp(String.raw`^${time}\s*(?:-|à|to)\s*${time}$`);
const days = /^([a-z]+)\.?(?:\s*(?:-|à|au|to)\s*([a-z]+)\.?)?\s*:?\s*(?=\d)/;

function parseTime(hour: string, minutes: string | undefined, half: string | undefined): string | undefined {
  const typed = Number(hour);
  if (typed > 24 || Number(minutes ?? 0) > 59 || (half !== undefined && (typed < 1 || typed > 12))) return undefined;
  const inDay = half === undefined ? typed : (typed % 12) + (half === 'pm' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${minutes ?? '00'}`;
}

function parsePeriod(text: string): Omit<DeliveryHours, 'day'> | undefined {
  const found = period.exec(text.trim());
  if (!found) return undefined;
  const [from, to] = [parseTime(found[1]!, found[2], found[3]), parseTime(found[4]!, found[5], found[6])];
  return from !== undefined && to !== undefined && from < '24:00' && (to <= '24:00' || to === '00:00') ? { from, to } : undefined;
}

/** Delivery hours as people write them: "lun-ven 8h-12h, 14h-18h ; sam 9h-12h", "Mon–Fri 08:00–12:00". Days of which nothing is said have none.
 *  @returns nothing for a text that is not read whole */
export function parseHours(typed: string): DeliveryHours[] | undefined {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[\u2012-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/\b([ap])\.?m\.?(?!\w)/g, '$1m');
  const hours: DeliveryHours[] = [];
  let current: number[] = [];
  for (const part of plain.split(/[;,\n]|\bet\b|\band\b/)) {
    const text = part.trim();
    if (text === '') continue;
    const named = days.exec(text);
    if (named) {
      const first = findDay(named[1]!);
      const last = named[2] === undefined ? first : findDay(named[2]);
      if (first === undefined || last === undefined || last < first) return undefined;
      current = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }
    const read = parsePeriod(named ? text.slice(named[0].length) : text);
    if (!read || current.length === 0) return undefined;
    hours.push(...current.map((day) => ({ day, ...read })));
  }
  return hours;
}

import { daysBetween } from '#platform/kernel/calendar.ts';

/** Letters and daily rate of each kind of document, over all customers of the provider. */
const kinds = {
  order: { prefix: 'CDE', digits: 6, perDay: 16, start: -4 },
  offer: { prefix: 'OFF', digits: 5, perDay: 7.272, start: 0 },
  delivery: { prefix: 'BL', digits: 6, perDay: 28.85, start: 0 },
  invoice: { prefix: 'FA', digits: 5, perDay: 36.75, start: 4 },
  creditNote: { prefix: 'AV', digits: 5, perDay: 1.3, start: 0 },
  purchase: { prefix: 'ACH', digits: 6, perDay: 11.3, start: 7 },
} as const;
export type NumberedKind = keyof typeof kinds;

const dayOfYear = (day: string): number => daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1;

/** Assigns the provider's numbers, `CDE-26-004812`. Year and rank follow the day; every number is unique. */
export class Numbering {
  readonly #given = new Set<string>();

  /** @param rank a number fixed by the story; by default the next free one of that day */
  next(kind: NumberedKind, day: string, rank?: number): string {
    const { prefix, digits, perDay, start } = kinds[kind];
    for (let current = rank ?? Math.max(1, Math.floor(dayOfYear(day) * perDay) + start); ; current += 1) {
      const number = `${prefix}-${day.slice(2, 4)}-${String(current).padStart(digits, '0')}`;
      if (this.#given.has(number)) continue;
      this.#given.add(number);
      return number;
    }
  }
}

/** ERP id of a numbered document: `O26004812` for `CDE-26-004812`. */
export const toObjectId = (letter: 'O' | 'L' | 'F' | 'A', number: string): string => letter + number.replaceAll(/\D/g, '');

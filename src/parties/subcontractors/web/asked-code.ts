import type { RecipientPlace } from '../subcontractors.paths.ts';

/** Code that was asked for in this tab: it stays while its reader looks for the mail, on phones too, where tabs in the background are closed. */
export interface AskedCode {
  challenge: string;
  /** ISO 8601. */
  expiresAt: string;
}

const keyOf = ({ prestasoc, mailcra }: RecipientPlace): string => `passerelle.code.${prestasoc}.${mailcra}`;

/** The code that can still be entered, or `null`. */
export function askedCode(place: RecipientPlace): AskedCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as AskedCode | null;
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

export function keepAsked(place: RecipientPlace, asked: AskedCode | null): void {
  try {
    if (asked) sessionStorage.setItem(keyOf(place), JSON.stringify(asked));
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    /* then the page must stay open */
  }
}

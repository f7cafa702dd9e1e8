import { addDays, addMonths, daysBetween } from '#platform/kernel/calendar.ts';

/** Expiry of API keys. Days are those of the provider; a key is accepted until its last day has passed. */

/** Months for which a key is accepted: unless its maker says otherwise, and at most. */
const months = { byDefault: 12, atMost: 24 };
/** Days before the last one from which its end is announced. */
export const warningDays = 30;

export const keyStates = ['active', 'expiring', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const defaultLastDay = (today: string): string => addMonths(today, months.byDefault);
export const latestLastDay = (today: string): string => addMonths(today, months.atMost);

/** Whether a new key may have this last day: tomorrow at the earliest, in two years at the latest. */
export const isLastDay = (day: string, today: string): boolean => day > today && day <= latestLastDay(today);
export const firstLastDay = (today: string): string => addDays(today, 1);

export function computeKeyState({ revokedAt, expiresOn }: { revokedAt: string | null; expiresOn: string | null }, today: string): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresOn === null) return 'active';
  if (expiresOn < today) return 'expired';
  return daysBetween(today, expiresOn) <= warningDays ? 'expiring' : 'active';
}

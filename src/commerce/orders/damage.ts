import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';

/** Rules of damage reports (reservations must be precise, the carrier is notified within three days). */

/** A description is required, and must be precise. */
export const reserveRequired = declareIssue('orders.reserveRequired', m['orders.damage.reserveRequired']);
export const reserveMinCharacters = 10;
export const reserveMaxCharacters = 2000;
export const photosAtMost = 10;

/** Photos of one report, with those that were added later. */
export const damagePhotosAtMost = 20;

export const damageStates = ['received', 'inProgress', 'closed'] as const;
export type DamageState = (typeof damageStates)[number];

/** The state that a report shows: once answered it no longer waits, though the provider may not have closed it. */
export type DamageDisplay = DamageState | 'answered';
export const resolveDamageDisplay = ({ state, answer }: { state: DamageState; answer: string | null }): DamageDisplay =>
  state !== 'closed' && answer !== null ? 'answered' : state;

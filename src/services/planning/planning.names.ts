import { m } from '#generated/messages/messages.js';
import type { Conflict, ConflictKind } from './planning.ts';

/** Words of the planning. */

export const conflictNames = {
  doubleBooking: m['planning.conflict.doubleBooking'],
  absence: m['planning.conflict.absence'],
  publicHoliday: m['planning.conflict.publicHoliday'],
  closingDay: m['planning.conflict.closingDay'],
  weekend: m['planning.conflict.weekend'],
  outsideHours: m['planning.conflict.outsideHours'],
} satisfies Record<ConflictKind, unknown>;

/** Conflicts of a plan in words; a double booking with the title of the other intervention. @param all those that are known here; none
 *  where the other stands beside it */
export function conflictWords(conflicts: readonly Conflict[], all: readonly { id: string; title: string }[]): string {
  const words = conflicts.map((conflict) => {
    const other = all.find(({ id }) => id === conflict.with);
    return other ? m['planning.conflict.with']({ title: other.title }) : conflictNames[conflict.kind]();
  });
  return [...new Set(words)].join(', ');
}

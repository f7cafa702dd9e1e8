import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { dayInZone } from '#platform/calendar.ts';
import type { Planning } from '../../planning.api.ts';
import { isPlanned, steppedSlot } from '../../planning-slots.ts';
import type { Drop } from './DragLayer.tsx';

interface AltMoves {
  table: RefObject<HTMLTableElement | null>;
  planning: Planning;
  /** Shown days, in order. */
  days: readonly string[];
  timeZone: string;
  onDrop: ((drop: Drop) => void) | undefined;
}

/** Moves the focused intervention by Alt and an arrow: half a day earlier or later, or to the person above or below. The focus goes with it.
 *  @returns a handler that says whether the key was such a move */
export function useAltMoves({ table, planning, days, timeZone, onDrop }: AltMoves): (event: KeyboardEvent<HTMLTableElement>) => boolean {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (awaited.current === undefined) return;
    const card = table.current?.querySelector<HTMLElement>(awaited.current);
    if (!card) return;
    awaited.current = undefined;
    card.focus();
  });
  return (event) => {
    const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? [0, 0];
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined;
    const one = planning.interventions.find((shown) => shown.id === id);
    if (!event.altKey || (dx === 0 && dy === 0) || !onDrop || !one || !isPlanned(one) || one.state === 'done') return false;
    // Otherwise the browser goes back or forward.
    event.preventDefault();
    const people = planning.technicians.map((person) => person.id);
    const workerId = people[people.indexOf(one.workerId) + dy!];
    const slot = dx === 0 ? { startsAt: one.startsAt, endsAt: one.endsAt } : steppedSlot(one, dx as 1 | -1, days, timeZone);
    if (workerId === undefined || slot === null) return true;
    awaited.current = `[data-cell="${workerId} ${dayInZone(slot.startsAt, timeZone)}"] [data-card="${one.id}"] [data-cell-item]`;
    onDrop({ one, workerId, slot });
    return true;
  };
}

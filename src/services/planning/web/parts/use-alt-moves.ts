import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { dayInZone } from '#platform/kernel/calendar.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { isOver } from '#services/interventions/intervention.ts';
import type { Planning } from '../../planning.api.ts';
import { isPlanned, stepSlot } from '../../planning-slots.ts';
import type { Drop } from './DragLayer.tsx';
import { hoursSeen } from './planning-hours.ts';

interface AltMoves {
  table: RefObject<HTMLTableElement | null>;
  planning: Planning;
  /** Shown days, in order. */
  days: readonly string[];
  format: Format;
  onDrop: ((drop: Drop) => void) | undefined;
}

/** Moves the focused intervention by Alt and an arrow: half a day earlier or later, or to the person above or below. The focus goes with it.
 *  @returns a handler that says whether the key was such a move */
export function useAltMoves({ table, planning, days, format, onDrop }: AltMoves): (event: KeyboardEvent<HTMLTableElement>) => boolean {
  const { timeZone } = format;
  /** The last step, until it is drawn: the next key may come before. */
  const awaited = useRef<Drop>(undefined);
  /** The last step that was drawn. The answer to an earlier one may draw its card elsewhere for a moment, and the focus is gone with the element. */
  const reached = useRef<Drop>(undefined);
  useEffect(() => {
    const step = awaited.current ?? (document.activeElement === document.body ? reached.current : undefined);
    if (step === undefined) return;
    const { one, workerId, slot } = step;
    const drawn = planning.interventions.find(({ id }) => id === one.id);
    if (drawn?.workerId !== workerId || drawn.startsAt !== slot.startsAt) return;
    awaited.current = undefined;
    reached.current = step;
    const cell = `[data-cell="${workerId} ${dayInZone(slot.startsAt, timeZone)}"]`;
    table.current?.querySelector<HTMLElement>(`${cell} [data-card="${one.id}"] [data-cell-item]`)?.focus();
  }, [planning, table, timeZone]);
  return (event) => {
    const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? [0, 0];
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined;
    const one = planning.interventions.find((shown) => shown.id === id);
    if (!event.altKey || (dx === 0 && dy === 0) || !onDrop || !one) return false;
    // Otherwise the browser goes back or forward.
    event.preventDefault();
    if (!isPlanned(one) || isOver(one.state)) return true;
    const from = awaited.current?.one.id === one.id ? awaited.current : { workerId: one.workerId, slot: { startsAt: one.startsAt, endsAt: one.endsAt } };
    const people = planning.technicians.map((person) => person.id);
    const workerId = people[people.indexOf(from.workerId) + dy!];
    const slot = dx === 0 ? from.slot : stepSlot({ ...one, ...from.slot }, dx as 1 | -1, days, hoursSeen(format));
    if (workerId === undefined || slot === null) return true;
    awaited.current = { one, workerId, slot };
    onDrop(awaited.current);
    return true;
  };
}

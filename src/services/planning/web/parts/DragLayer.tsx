import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { Planning, PlannedIntervention } from '../../planning.api.ts';
import { conflictWords } from '../../planning.names.ts';
import { findConflicts, type Half, type Span } from '../../planning.ts';
import { dropSlot, resolveHalf, isPlanned, shareOfDay, makeSlotInto, stretchInto, stretchSlot } from '../../planning-slots.ts';
import { slotHours, hoursSeen } from './planning-hours.ts';
import styles from './Planning.module.css';

/** Something that is dropped on a day of a person. */
export interface Drop {
  one: PlannedIntervention;
  workerId: string;
  slot: Span;
}

interface DragLayerProps {
  table: RefObject<HTMLTableElement | null>;
  planning: Planning;
  /** Days are shown by their hours. */
  isHourly: boolean;
  format: Format;
  onDrop: (drop: Drop) => void;
}

interface Pointer {
  clientX: number;
  clientY: number;
}

/** Place in a cell under the pointer: half a day, or a part of the shown hours. */
type Place = Half | number;
interface Target {
  cell: HTMLElement;
  workerId: string;
  day: string;
  place: Place;
}

/** Width of the edge by which an intervention is drawn longer, in pixels, as in the style. */
const edge = 7;

/** Cards become draggable when the pointer reaches them: a planning has hundreds, and a pointer touches few. @returns stops */
function prepareUnderPointer(table: HTMLElement, isHourly: boolean, findIntervention: (id: string | undefined) => PlannedIntervention | undefined): () => void {
  const stops = new Map<Element, () => void>();
  const isOnEdge = (card: HTMLElement, { clientX, clientY }: Pointer): boolean => {
    const { right, bottom } = card.getBoundingClientRect();
    return card.dataset['movable'] === 'ends' && (isHourly ? right - clientX : bottom - clientY) <= edge;
  };
  const prepareCard = ({ target }: Event): void => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-movable]') : null;
    if (!card || stops.has(card)) return;
    const mark = (isDragged: boolean): void => void card.toggleAttribute('data-dragged', isDragged);
    const stop = draggable({
      element: card,
      canDrag: () => card.dataset['movable'] !== undefined,
      getInitialData: ({ input }) => ({ intervention: findIntervention(card.dataset['card']), way: isOnEdge(card, input) ? 'stretch' : 'move' }),
      onDragStart: ({ source }) => mark(source.data['way'] === 'move'),
      onDrop: () => mark(false),
    });
    stops.set(card, stop);
  };
  table.addEventListener('pointerover', prepareCard);
  return () => {
    table.removeEventListener('pointerover', prepareCard);
    for (const stop of stops.values()) stop();
  };
}

/** Takes interventions that are dragged over a planning, and marks their place with its conflicts. One mark over the table: drawing within its cells
 *  would lay the whole table out anew at each step. */
export function DragLayer({ table, planning, isHourly, format, onDrop }: DragLayerProps) {
  const [mark, setMark] = useState<{ place: CSSProperties; hours: string; reasons: string } | null>(null);
  const latest = useRef({ planning, onDrop });
  useEffect(() => {
    latest.current = { planning, onDrop };
  });
  useEffect(() => {
    const grid = table.current!;
    const hours = hoursSeen(format);
    const findTarget = ({ clientX, clientY }: Pointer): Target | null => {
      // The library may have laid an element of its own over the page.
      const below = document.elementsFromPoint(clientX, clientY).find((element) => grid.contains(element));
      const cell = below?.closest<HTMLElement>('[data-cell]');
      if (!cell) return null;
      const [workerId, day] = cell.dataset['cell']!.split(' ') as [string, string];
      const { top, height, left, width } = cell.getBoundingClientRect();
      const place = isHourly ? Math.min(Math.max((clientX - left) / width, 0), 1) : clientY < top + height / 2 ? 'morning' : 'afternoon';
      return { cell, workerId, day, place };
    };
    const computeSlot = (one: PlannedIntervention, isStretched: boolean, { day, place }: Target): Span | null => {
      if (typeof place === 'number') return isStretched ? stretchInto(one, day, place, hours) : makeSlotInto(one, day, place, hours);
      return isStretched ? stretchSlot(one, day, place, hours) : dropSlot(one, day, place, hours);
    };
    const findDrop = ({ intervention, way }: Record<string, unknown>, target: Target | null): Drop | null => {
      const one = intervention as PlannedIntervention | undefined;
      if (!one || !target || (way === 'stretch' && one.workerId !== target.workerId)) return null;
      const slot = computeSlot(one, way === 'stretch', target);
      return slot && { one, workerId: target.workerId, slot };
    };
    const computePlace = ({ cell, day, place }: Target, slot: Span): CSSProperties => {
      const [box, frame] = [cell.getBoundingClientRect(), grid.getBoundingClientRect()];
      const [left, top] = [box.left - frame.left, box.top - frame.top];
      if (typeof place !== 'number') {
        const halves = resolveHalf(slot, hours, day);
        const height = halves === 'day' ? box.height : box.height / 2;
        return { left, top: top + (halves === 'afternoon' ? box.height / 2 : 0), width: box.width, height };
      }
      const { start, length } = shareOfDay({ ...slot, lengthMinutes: 0 }, day, hours);
      return { left: left + start * box.width, top, width: length * box.width, height: box.height };
    };
    let shown = '';
    const show = (data: Record<string, unknown>, input: Pointer): void => {
      const target = findTarget(input);
      const drop = findDrop(data, target);
      const next = drop && target ? `${drop.workerId} ${drop.slot.startsAt} ${drop.slot.endsAt} ${isHourly ? '' : target.place}` : '';
      if (next === shown) return;
      shown = next;
      if (!drop || !target) return setMark(null);
      const { interventions, absences } = latest.current.planning;
      const away = absences.filter(({ technicianId }) => technicianId === drop.workerId);
      const conflicts = findConflicts({ id: drop.one.id, workerId: drop.workerId, ...drop.slot }, interventions.filter(isPlanned), away, format.workingHours);
      setMark({ place: computePlace(target, drop.slot), hours: slotHours(drop.slot, format), reasons: conflictWords(conflicts, interventions) });
    };
    const hide = (): void => {
      shown = '';
      setMark(null);
    };
    const stops = [
      prepareUnderPointer(grid, isHourly, (id) => latest.current.planning.interventions.find((one) => one.id === id)),
      dropTargetForElements({
        element: grid,
        onDrag: ({ source, location }) => show(source.data, location.current.input),
        onDragLeave: hide,
        onDrop: ({ source, location }) => {
          hide();
          const drop = findDrop(source.data, findTarget(location.current.input));
          if (drop) latest.current.onDrop(drop);
        },
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [table, format, isHourly]);
  return mark ? (
    <span className={styles.over} data-conflict={mark.reasons !== '' || undefined} style={mark.place}>
      <span>{mark.hours}</span>
      {mark.reasons}
    </span>
  ) : null;
}

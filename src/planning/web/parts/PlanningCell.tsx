import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef, useState, type CSSProperties } from 'react';
import { IconBeach } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Absence, PlannedIntervention } from '../../planning.api.ts';
import { conflictNames } from '../../planning.names.ts';
import { conflictsOf } from '../../planning.ts';
import {
  distanceBetween,
  droppedSlot,
  isPlanned,
  lanesOf,
  shareOfDay,
  slotInto,
  stretchedInto,
  stretchedSlot,
  type Half,
  type Slot,
} from '../../planning-slots.ts';
import { InterventionCard, type PlanningControls } from './InterventionCard.tsx';
import styles from './Planning.module.css';

/** Something that is dropped into a cell. */
export interface Drop {
  one: PlannedIntervention;
  workerId: string;
  slot: Slot;
}

interface PlanningCellProps {
  workerId: string;
  day: string;
  isToday: boolean;
  /** The day is shown by its hours, from left to right. */
  isHourly: boolean;
  /** Of the worker on that day, by their beginning. */
  cards: readonly PlannedIntervention[];
  /** Everything of the worker in the period, for conflicts. */
  all: readonly PlannedIntervention[];
  absences: readonly Absence[];
  /** Absence that touches the day. */
  absence: Absence | undefined;
  controls: PlanningControls;
  onDrop?: ((drop: Drop) => void) | undefined;
}

/** Place in a cell under the pointer: half a day, or a part of the shown hours. */
type Place = Half | number;

/** Height of an intervention by its hours, in pixels. */
const laneHeight = 76;

const percent = (share: number): string => `${share * 100}%`;

/** A day of a person. Its upper half is the morning, its lower half the afternoon; or its hours run from left to right. */
export const PlanningCell = memo(function PlanningCell({
  workerId,
  day,
  isToday,
  isHourly,
  cards,
  all,
  absences,
  absence,
  controls,
  onDrop,
}: PlanningCellProps) {
  const element = useRef<HTMLTableCellElement>(null);
  const [over, setOver] = useState<{ place: Place; slot: Slot; hint: string } | null>(null);
  const { timeZone } = controls.format;
  const latest = useRef({ all, absences, onDrop });
  useEffect(() => {
    latest.current = { all, absences, onDrop };
  });
  const takes = onDrop !== undefined;
  useEffect(() => {
    if (!takes) return undefined;
    const cell = element.current!;
    const slotAt = (one: PlannedIntervention, isStretched: boolean, place: Place): Slot | null => {
      if (typeof place === 'number') return isStretched ? stretchedInto(one, day, place, timeZone) : slotInto(one, day, place, timeZone);
      return isStretched ? stretchedSlot(one, day, place, timeZone) : droppedSlot(one, day, place, timeZone);
    };
    const dropOf = ({ intervention, way }: Record<string, unknown>, place: Place): Drop | null => {
      const one = intervention as PlannedIntervention;
      if (way === 'stretch' && one.workerId !== workerId) return null;
      const slot = slotAt(one, way === 'stretch', place);
      return slot && { one, workerId, slot };
    };
    const placeAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
      const { top, height, left, width } = cell.getBoundingClientRect();
      if (isHourly) return Math.min(Math.max((clientX - left) / width, 0), 1);
      return clientY < top + height / 2 ? 'morning' : 'afternoon';
    };
    const show = (data: Record<string, unknown>, input: { clientX: number; clientY: number }): void => {
      const place = placeAt(input);
      setOver((before) => {
        if (before?.place === place) return before;
        const drop = dropOf(data, place);
        if (!drop) return null;
        if (before?.slot.startsAt === drop.slot.startsAt && before.slot.endsAt === drop.slot.endsAt) return before;
        const { all: others, absences: away } = latest.current;
        const conflicts = conflictsOf({ id: drop.one.id, workerId, ...drop.slot }, others.filter(isPlanned), away);
        return { place, slot: drop.slot, hint: conflicts.map(({ kind }) => conflictNames[kind]()).join(', ') };
      });
    };
    return dropTargetForElements({
      element: cell,
      onDragEnter: ({ source, location }) => show(source.data, location.current.input),
      onDrag: ({ source, location }) => show(source.data, location.current.input),
      onDragLeave: () => setOver(null),
      onDrop: ({ source, location }) => {
        setOver(null);
        const drop = dropOf(source.data, placeAt(location.current.input));
        if (drop) latest.current.onDrop?.(drop);
      },
    });
  }, [takes, day, workerId, timeZone, isHourly]);
  const { laneOf, lanes } = isHourly ? lanesOf(cards, day, timeZone) : { laneOf: undefined, lanes: 1 };
  const placeOf = (one: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>, lane: number): CSSProperties => {
    const { start, length } = shareOfDay(one, day, timeZone);
    return { left: percent(start), width: percent(length), top: percent(lane / lanes), height: percent(1 / lanes) };
  };
  return (
    <td
      ref={element}
      className={styles.cell}
      tabIndex={-1}
      data-cell={`${workerId} ${day}`}
      data-today={isToday || undefined}
      data-away={absence ? '' : undefined}
      style={isHourly ? { height: Math.max(lanes * laneHeight, 80) } : undefined}
    >
      <div className={isHourly ? styles.hours : styles.slots}>
        {cards.map((one, index) => (
          <InterventionCard
            key={one.id}
            one={one}
            // A done one is history.
            conflicts={isPlanned(one) && one.state !== 'done' && takes ? conflictsOf(one, all.filter(isPlanned), absences) : []}
            distance={index === 0 || !takes ? null : distanceBetween(cards[index - 1]!, one)}
            controls={controls}
            {...(laneOf ? { place: placeOf(one, laneOf.get(one.id) ?? 0) } : {})}
          />
        ))}
      </div>
      {absence ? (
        <span className={styles.away}>
          <IconBeach size={14} stroke={1.8} aria-hidden="true" />
          {absence.reason || m['planning.away']()}
        </span>
      ) : null}
      {over ? (
        <span
          className={styles.over}
          data-half={typeof over.place === 'number' ? undefined : over.place}
          data-conflict={over.hint !== '' || undefined}
          style={typeof over.place === 'number' ? { ...placeOf({ ...over.slot, lengthMinutes: 0 }, 0), height: '100%' } : undefined}
        >
          {over.hint}
        </span>
      ) : null}
    </td>
  );
});

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef, useState } from 'react';
import { IconBeach } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Absence, PlannedIntervention } from '../../planning.api.ts';
import { conflictNames } from '../../planning.names.ts';
import { conflictsOf } from '../../planning.ts';
import { distanceBetween, droppedSlot, isPlanned, stretchedSlot, type Half, type Slot } from '../../planning-slots.ts';
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

/** A day of a person. Its upper half is the morning, its lower half the afternoon. */
export const PlanningCell = memo(function PlanningCell({ workerId, day, isToday, cards, all, absences, absence, controls, onDrop }: PlanningCellProps) {
  const element = useRef<HTMLTableCellElement>(null);
  const [over, setOver] = useState<{ half: Half; hint: string } | null>(null);
  const { timeZone } = controls.format;
  const latest = useRef({ all, absences, onDrop });
  useEffect(() => {
    latest.current = { all, absences, onDrop };
  });
  const takes = onDrop !== undefined;
  useEffect(() => {
    if (!takes) return undefined;
    const cell = element.current!;
    const dropOf = ({ intervention, way }: Record<string, unknown>, half: Half): Drop | null => {
      const one = intervention as PlannedIntervention;
      if (way === 'stretch' && one.workerId !== workerId) return null;
      const slot = way === 'stretch' ? stretchedSlot(one, day, half, timeZone) : droppedSlot(one, day, half, timeZone);
      return slot && { one, workerId, slot };
    };
    const halfAt = (y: number): Half => {
      const { top, height } = cell.getBoundingClientRect();
      return y < top + height / 2 ? 'morning' : 'afternoon';
    };
    const show = (data: Record<string, unknown>, y: number): void => {
      const half = halfAt(y);
      setOver((before) => {
        if (before?.half === half) return before;
        const drop = dropOf(data, half);
        if (!drop) return null;
        const { all: others, absences: away } = latest.current;
        const conflicts = conflictsOf({ id: drop.one.id, workerId, ...drop.slot }, others.filter(isPlanned), away);
        return { half, hint: conflicts.map(({ kind }) => conflictNames[kind]()).join(', ') };
      });
    };
    return dropTargetForElements({
      element: cell,
      onDragEnter: ({ source, location }) => show(source.data, location.current.input.clientY),
      onDrag: ({ source, location }) => show(source.data, location.current.input.clientY),
      onDragLeave: () => setOver(null),
      onDrop: ({ source, location }) => {
        setOver(null);
        const drop = dropOf(source.data, halfAt(location.current.input.clientY));
        if (drop) latest.current.onDrop?.(drop);
      },
    });
  }, [takes, day, workerId, timeZone]);
  return (
    <td ref={element} className={styles.cell} tabIndex={-1} data-today={isToday || undefined} data-away={absence ? '' : undefined}>
      <div className={styles.slots}>
        {cards.map((one, index) => (
          <InterventionCard
            key={one.id}
            one={one}
            // A done one is history.
            conflicts={isPlanned(one) && one.state !== 'done' && takes ? conflictsOf(one, all.filter(isPlanned), absences) : []}
            distance={index === 0 || !takes ? null : distanceBetween(cards[index - 1]!, one)}
            controls={controls}
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
        <span className={styles.over} data-half={over.half} data-conflict={over.hint !== '' || undefined}>
          {over.hint}
        </span>
      ) : null}
    </td>
  );
});

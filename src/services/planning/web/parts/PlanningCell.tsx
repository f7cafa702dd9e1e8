import type { CSSProperties } from 'react';
import type { Absence, PlannedIntervention } from '../../planning.api.ts';
import type { Conflict } from '../../planning.ts';
import { distanceBetween, halvesOf, lanesOf, shareOfDay } from '../../planning-slots.ts';
import { AwayMark } from './AwayMark.tsx';
import { hoursSeen } from './planning-hours.ts';
import { InterventionCard, type PlanningControls } from './InterventionCard.tsx';
import styles from './Planning.module.css';

interface PlanningCellProps {
  workerId: string;
  day: string;
  isToday: boolean;
  /** The day is shown by its hours, from left to right. */
  isHourly: boolean;
  /** Interventions of the worker on that day, by start. */
  cards: readonly PlannedIntervention[];
  /** Conflicts by intervention; absent for readers. */
  conflicts: ReadonlyMap<string, readonly Conflict[]> | undefined;
  /** Absence that touches the day. */
  absence: Absence | undefined;
  controls: PlanningControls;
}

const none: readonly Conflict[] = [];

/** Height of an intervention by its hours, in pixels. */
const laneHeight = 76;

const percent = (share: number): string => `${share * 100}%`;

/** A day of a person. Its upper half is the morning, its lower half the afternoon; or its hours run from left to right. */
export function PlanningCell({ workerId, day, isToday, isHourly, cards, conflicts, absence, controls }: PlanningCellProps) {
  const hours = hoursSeen(controls.format);
  const { laneOf, lanes } = isHourly ? lanesOf(cards, day, hours) : { laneOf: undefined, lanes: 1 };
  const placeOf = (one: PlannedIntervention, lane: number): CSSProperties => {
    const { start, length } = shareOfDay(one, day, hours);
    return { left: percent(start), width: percent(length), top: percent(lane / lanes), height: percent(1 / lanes) };
  };
  const isStacked = !isHourly && (cards.length > 1 || cards.some((one) => halvesOf(one, hours, day) !== 'day'));
  return (
    <td
      className={styles.cell}
      tabIndex={-1}
      data-cell={`${workerId} ${day}`}
      data-today={isToday || undefined}
      data-away={absence ? '' : undefined}
      style={isHourly ? { height: Math.max(lanes * laneHeight, 80) } : undefined}
    >
      {cards.length === 0 && !isHourly ? null : (
        <div className={isHourly ? styles.hours : styles.slots} data-stacked={isStacked || undefined}>
          {cards.map((one, index) => (
            <InterventionCard
              key={one.id}
              one={one}
              day={day}
              conflicts={conflicts?.get(one.id) ?? none}
              distance={index === 0 || !conflicts ? null : distanceBetween(cards[index - 1]!, one)}
              controls={controls}
              {...(laneOf ? { place: placeOf(one, laneOf.get(one.id) ?? 0) } : {})}
            />
          ))}
        </div>
      )}
      {absence ? <AwayMark absence={absence} /> : null}
    </td>
  );
}

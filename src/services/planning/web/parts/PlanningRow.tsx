import { memo, type CSSProperties } from 'react';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import type { Absence, Planning, PlannedIntervention } from '../../planning.api.ts';
import { skillNames } from '#services/interventions/intervention.names.ts';
import { pickAbsences, groupByDay, findConflictsWithin, type Scale, resolveHalf, computeKilometres, assignLanes, shareOfDay } from '../../planning-slots.ts';
import { hoursSeen } from './planning-hours.ts';
import { type PlanningControls, InterventionCard } from './InterventionCard.tsx';
import styles from './Planning.module.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { Conflict, Half } from '../../planning.ts';
import { conflictNames } from '../../planning.names.ts';
import { AwayMark } from './planning-parts.tsx';

interface PlanningRowProps {
  person: Planning['technicians'][number];
  days: readonly string[];
  scale: Scale;
  /** Everything of the person in the period, by its beginning. */
  all: readonly PlannedIntervention[];
  absences: readonly Absence[];
  controls: PlanningControls;
  /** The reader plans: conflicts and ways are shown. */
  isPlanner: boolean;
  isFirst: boolean;
  /** Address of the single-day view. */
  dayAt?: ((day: string) => string) | undefined;
}

const noCards: readonly PlannedIntervention[] = [];
const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((one, index) => one === b[index]);
/** A move draws the rows of two people anew, not those of all. */
const isSame = (before: PlanningRowProps, { days, all, absences, ...rest }: PlanningRowProps): boolean =>
  isSameList(before.days, days) &&
  isSameList(before.all, all) &&
  isSameList(before.absences, absences) &&
  Object.entries(rest).every(([name, value]) => before[name as keyof typeof rest] === value);

/** A person and their days. */
export const PlanningRow = memo(function PlanningRow({ person, days, scale, all, absences, controls, isPlanner, isFirst, dayAt }: PlanningRowProps) {
  const { format } = controls;
  const { timeZone, today } = format;
  const cards = groupByDay(all, days, hoursSeen(format));
  const conflicts = isPlanner ? findConflictsWithin(all, absences, format.workingHours) : undefined;
  return (
    <tr>
      <th scope="row" tabIndex={isFirst ? 0 : -1}>
        <span className={styles.who}>
          <Person name={person.name} isMarkOnly />
          <span>
            <strong>{person.name}</strong>
            <small>{person.skills.map((skill) => skillNames[skill]()).join(', ')}</small>
          </span>
        </span>
      </th>
      {days.map((day) => {
        const common = {
          day,
          cards: cards.get(day) ?? noCards,
          conflicts,
          absence: pickAbsences(day, absences, timeZone)[0],
          isToday: day === today && scale !== 'day',
        };
        return dayAt ? (
          <MonthCell key={day} workerId={person.id} name={person.name} to={dayAt(day)} format={format} {...common} />
        ) : (
          <PlanningCell key={day} workerId={person.id} isHourly={scale === 'day'} controls={controls} {...common} />
        );
      })}
    </tr>
  );
}, isSame);

interface MonthCellProps {
  workerId: string;
  /** Name of the person. */
  name: string;
  day: string;
  isToday: boolean;
  cards: readonly PlannedIntervention[];
  /** Conflicts by intervention; absent for readers. */
  conflicts: ReadonlyMap<string, readonly Conflict[]> | undefined;
  absence: Absence | undefined;
  /** The day by itself. */
  to: string;
  format: Format;
}

const halves = ['morning', 'afternoon'] as const satisfies readonly Half[];

/** A day of a person in a month: the number of interventions over a bar for each half of the day. It leads to the day. */
function MonthCell({ workerId, name, day, isToday, cards, conflicts, absence, to, format }: MonthCellProps) {
  const countTaken = (half: Half): number => cards.filter((one) => [half, 'day'].includes(resolveHalf(one, hoursSeen(format), day))).length;
  const reasons = new Set(cards.flatMap(({ id }) => (conflicts?.get(id) ?? []).map(({ kind }) => kind)));
  const words = [
    name,
    format.day(day, 'weekday'),
    m['planning.month.count']({ count: cards.length }),
    ...(absence ? [absence.reason || m['planning.away']()] : []),
    ...[...reasons].map((kind) => conflictNames[kind]()),
  ].join(', ');
  return (
    <td className={styles.cell} tabIndex={-1} data-cell={`${workerId} ${day}`} data-today={isToday || undefined} data-away={absence ? '' : undefined}>
      {cards.length === 0 ? null : (
        <Link to={to} className={styles.count} tabIndex={-1} data-cell-item="" aria-label={words} title={words}>
          <span>
            {cards.length}
            {reasons.size === 0 ? null : <IconAlertTriangle size={12} stroke={1.8} aria-hidden="true" className={styles.countMark} />}
          </span>
          <span className={styles.bars}>
            {halves.map((half) => (
              <span key={half} data-taken={countTaken(half) === 1 || undefined} data-twice={countTaken(half) > 1 || undefined} />
            ))}
          </span>
        </Link>
      )}
    </td>
  );
}

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

const formatPercent = (share: number): string => `${share * 100}%`;

/** A day of a person. Its upper half is the morning, its lower half the afternoon; or its hours run from left to right. */
function PlanningCell({ workerId, day, isToday, isHourly, cards, conflicts, absence, controls }: PlanningCellProps) {
  const hours = hoursSeen(controls.format);
  const { laneOf, lanes } = isHourly ? assignLanes(cards, day, hours) : { laneOf: undefined, lanes: 1 };
  const computePlace = (one: PlannedIntervention, lane: number): CSSProperties => {
    const { start, length } = shareOfDay(one, day, hours);
    return { left: formatPercent(start), width: formatPercent(length), top: formatPercent(lane / lanes), height: formatPercent(1 / lanes) };
  };
  const isStacked = !isHourly && (cards.length > 1 || cards.some((one) => resolveHalf(one, hours, day) !== 'day'));
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
              distance={index === 0 || !conflicts ? null : computeKilometres(cards[index - 1]!, one)}
              controls={controls}
              {...(laneOf ? { place: computePlace(one, laneOf.get(one.id) ?? 0) } : {})}
            />
          ))}
        </div>
      )}
      {absence ? <AwayMark absence={absence} /> : null}
    </td>
  );
}

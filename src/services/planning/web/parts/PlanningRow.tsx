import { memo } from 'react';
import { Person } from '#platform/kit/web/parts/Person.tsx';
import type { Absence, Planning, PlannedIntervention } from '../../planning.api.ts';
import { skillNames } from '#services/interventions/intervention.names.ts';
import { absencesOn, byDays, conflictsWithin, type Scale } from '../../planning-slots.ts';
import { hoursSeen } from './hours-seen.ts';
import type { PlanningControls } from './InterventionCard.tsx';
import { MonthCell } from './MonthCell.tsx';
import { PlanningCell } from './PlanningCell.tsx';
import styles from './Planning.module.css';

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
  /** Address of a day by itself. */
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
  const cards = byDays(all, days, hoursSeen(format));
  const conflicts = isPlanner ? conflictsWithin(all, absences, format.workingHours) : undefined;
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
          absence: absencesOn(day, absences, timeZone)[0],
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

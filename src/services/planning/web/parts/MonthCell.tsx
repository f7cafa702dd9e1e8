import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { Absence, PlannedIntervention } from '../../planning.api.ts';
import type { Conflict, Half } from '../../planning.ts';
import { halvesOf } from '../../planning-slots.ts';
import { conflictNames } from '../../planning.names.ts';
import { hoursSeen } from './hours-seen.ts';
import styles from './Planning.module.css';

interface MonthCellProps {
  workerId: string;
  /** Of the person. */
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
export function MonthCell({ workerId, name, day, isToday, cards, conflicts, absence, to, format }: MonthCellProps) {
  const taken = (half: Half): number => cards.filter((one) => [half, 'day'].includes(halvesOf(one, hoursSeen(format), day))).length;
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
              <span key={half} data-taken={taken(half) === 1 || undefined} data-twice={taken(half) > 1 || undefined} />
            ))}
          </span>
        </Link>
      )}
    </td>
  );
}

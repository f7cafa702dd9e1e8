import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import type { Format } from '#platform/web/use-format.ts';
import type { Absence, PlannedIntervention } from '../../planning.api.ts';
import { halvesOf, type Half } from '../../planning-slots.ts';
import styles from './Planning.module.css';

interface MonthCellProps {
  /** Of the person. */
  name: string;
  day: string;
  isToday: boolean;
  cards: readonly PlannedIntervention[];
  absence: Absence | undefined;
  /** The day by itself. */
  to: string;
  format: Format;
}

const halves = ['morning', 'afternoon'] as const satisfies readonly Half[];

/** A day of a person in a month: the number of interventions over a bar for each half of the day. It leads to the day. */
export function MonthCell({ name, day, isToday, cards, absence, to, format }: MonthCellProps) {
  const taken = (half: Half): number => cards.filter((one) => [half, 'day'].includes(halvesOf(one, format.timeZone))).length;
  const words = [
    name,
    format.day(day, 'weekday'),
    m['planning.month.count']({ count: cards.length }),
    ...(absence ? [absence.reason || m['planning.away']()] : []),
    ...(halves.some((half) => taken(half) > 1) ? [m['planning.conflict.doubleBooking']()] : []),
  ].join(', ');
  return (
    <td className={styles.cell} tabIndex={-1} data-today={isToday || undefined} data-away={absence ? '' : undefined}>
      {cards.length === 0 ? null : (
        <Link to={to} className={styles.count} tabIndex={-1} data-cell-item="" aria-label={words} title={words}>
          {cards.length}
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

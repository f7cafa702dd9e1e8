import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { addDays, isoWeek } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { formatDays } from '#platform/kernel/hours.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { scales, type Scale } from '../../planning-slots.ts';
import type { ShownPeriod } from './use-period.ts';
import styles from './PeriodBar.module.css';

const scaleNames: Readonly<Record<Scale, () => string>> = { day: m['planning.scale.day'], week: m['planning.scale.week'], month: m['planning.scale.month'] };

/** Steps through the planning, and chooses day, week or month. @param last day that is shown, where somebody works on a week-end */
export function PeriodBar({ period, last, children }: { period: ShownPeriod; last?: string | undefined; children?: ReactNode }) {
  const format = useFormat();
  const { scale, day, from, at, previous, next } = period;
  const name =
    scale === 'day'
      ? format.day(day, 'weekday')
      : scale === 'month'
        ? formatMonth(day, format.locale)
        : formatDays(from, last ?? addDays(from, 4), format.locale);
  return (
    <div className={styles.bar}>
      <LinkButton to={previous} variant="default" px="xs" aria-label={m['planning.previous']()}>
        <IconChevronLeft size={16} stroke={1.7} aria-hidden="true" />
      </LinkButton>
      <LinkButton to={next} variant="default" px="xs" aria-label={m['planning.next']()}>
        <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
      </LinkButton>
      <LinkButton to={at({ date: format.today ?? day })} variant="default">
        {m['planning.today']()}
      </LinkButton>
      <h2 className={styles.period} aria-live="polite">
        {name}
        {scale === 'month' ? null : <small>{m['planning.week']({ week: isoWeek(from).week })}</small>}
      </h2>
      <div className={styles.aside}>
        {children}
        <nav className={styles.scales} aria-label={m['planning.scale']()}>
          {scales.map((one) => (
            <Link key={one} to={at({ scale: one })} className={styles.scale} aria-current={one === scale ? 'page' : undefined}>
              {scaleNames[one]()}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { addDays, isoWeek, addMonths, isDay, startOfMonth } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { formatDays } from '#platform/kernel/hours.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { scales, type Scale, toPeriod } from '../../planning-slots.ts';
import styles from './PeriodBar.module.css';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { withQuery } from '#platform/kernel/address.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { recall, remember } from '#platform/lists/web/list-address.ts';

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

interface Change {
  date?: string;
  scale?: Scale;
  skill?: string | undefined;
}

export interface ShownPeriod {
  day: string;
  scale: Scale;
  from: string;
  to: string;
  /** The address of this page with another day, scale or skill. */
  at: (change: Change) => string;
  /** Skill that the shown people have. */
  skill: string | undefined;
  previous: string;
  next: string;
  goTo: (address: string) => void;
}

/** Name under which the last scale and skill are kept. */
const kept = { name: 'planning' };

const steps = { day: 1, week: 7 } as const;

/** The period that the address names: `date` and `scale`; without, this week, or the scale and the skill that the reader last chose. */
export function usePeriod(): ShownPeriod {
  const router = useRouter();
  const { today = '' } = useFormat();
  const { pathname, search } = useRouterState({
    select: ({ location }) => ({ pathname: location.pathname, search: location.search as Readonly<Record<string, string | undefined>> }),
    structuralSharing: true,
  });
  const day = search.date !== undefined && isDay(search.date) ? search.date : today;
  const scale = scales.find((one) => one === search.scale) ?? 'week';
  const isBare = search['scale'] === undefined && search['skill'] === undefined;
  const values = JSON.stringify({ scale: search['scale'], skill: search['skill'] });
  const isOpened = useRef(false);
  useEffect(() => {
    // Only when the planning is opened: what is cleared later does not come back.
    const remembered = isOpened.current || !isBare ? {} : recall(kept, currentCompany());
    isOpened.current = true;
    if (Object.keys(remembered).length > 0)
      // The address as it is now: the filters of the list come back at the same moment.
      void router.navigate({ href: withQuery(pathname, { ...(router.latestLocation.search as object), ...remembered }), replace: true });
    else remember(kept.name, currentCompany(), values);
  }, [values, isBare, pathname, router]);
  const at = (change: Change): string => withQuery(pathname, { ...search, ...change });
  const move = (by: 1 | -1): string => at({ date: scale === 'month' ? addMonths(startOfMonth(day), by) : addDays(day, by * steps[scale]) });
  return { day, scale, ...toPeriod(scale, day), at, skill: search.skill, previous: move(-1), next: move(1), goTo: (href) => void router.navigate({ href }) };
}

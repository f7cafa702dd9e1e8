import { useRouter, useRouterState } from '@tanstack/react-router';
import { withQuery } from '#platform/address.ts';
import { addDays, addMonths, isDay, startOfMonth } from '#platform/calendar.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { periodOf, scales, type Scale } from '../../planning-slots.ts';

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

const steps = { day: 1, week: 7 } as const;

/** The period that the address names: `date` and `scale`; this week without. */
export function usePeriod(): ShownPeriod {
  const router = useRouter();
  const { today = '' } = useFormat();
  const { pathname, search } = useRouterState({
    select: ({ location }) => ({ pathname: location.pathname, search: location.search as Readonly<Record<string, string | undefined>> }),
    structuralSharing: true,
  });
  const day = search.date !== undefined && isDay(search.date) ? search.date : today;
  const scale = scales.find((one) => one === search.scale) ?? 'week';
  const at = (change: Change): string => withQuery(pathname, { ...search, ...change });
  const move = (by: 1 | -1): string => at({ date: scale === 'month' ? addMonths(startOfMonth(day), by) : addDays(day, by * steps[scale]) });
  return { day, scale, ...periodOf(scale, day), at, skill: search.skill, previous: move(-1), next: move(1), goTo: (href) => void router.navigate({ href }) };
}

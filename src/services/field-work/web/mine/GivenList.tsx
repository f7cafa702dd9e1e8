import { IconCar } from '@tabler/icons-react';
import { Fragment } from 'react';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { kilometresBetween } from '../../given.ts';
import type { Given } from '../field-worker.ts';
import { GivenRow } from './GivenRow.tsx';
import styles from './Mine.module.css';

interface GivenListProps {
  /** In the order of their start. */
  interventions: readonly Given[];
  /** Id of the intervention in progress, or of the next one. */
  next: string | undefined;
  /** Entries that are not sent. */
  changes: readonly KeptChange[];
}

/** Interventions by day, with the way from one site to the next. */
export function GivenList({ interventions, next, changes }: GivenListProps) {
  const { day: dayText, timeZone } = useFormat();
  const { length } = useHours();
  const days = Map.groupBy(interventions, ({ startsAt }) => (startsAt === null ? '' : dayInZone(startsAt, timeZone)));
  return (
    <>
      {[...days].map(([day, ofDay]) => {
        const minutes = ofDay.reduce((sum, { startsAt, endsAt }) => sum + minutesBetween(startsAt, endsAt), 0);
        return (
          <section key={day} className={styles.section}>
            <h2 className={styles.day}>
              <span>{day === '' ? m['field-work.mine.withoutDay']() : dayText(day, 'weekdayAuto')}</span>
              {minutes > 0 ? <small>{m['field-work.mine.onSite']({ length: length(minutes) })}</small> : null}
            </h2>
            <ol className={styles.list}>
              {ofDay.map((one, index) => (
                <Fragment key={one.id}>
                  {index === 0 ? null : <Way from={ofDay[index - 1]!} to={one} />}
                  <GivenRow intervention={one} isNext={one.id === next} unsent={changes.filter(({ subject }) => subject === one.id).length} />
                </Fragment>
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

const minutesBetween = (from: string | null, to: string | null): number => (from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 60_000) : 0);

function Way({ from, to }: { from: Given; to: Given }) {
  const { number } = useFormat();
  const kilometres = kilometresBetween(from.site, to.site);
  if (kilometres === null || to.site === null || kilometres < 1) return null;
  return (
    <li className={styles.way}>
      <IconCar size={16} stroke={1.7} aria-hidden="true" />
      {m['field-work.mine.way']({ kilometres: number(Math.round(kilometres)), site: to.site.label })}
    </li>
  );
}

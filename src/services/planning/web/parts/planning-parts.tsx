import { IconBeach } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Absence } from '../../planning.api.ts';
import styles from './Planning.module.css';
import { formatTime } from '#platform/kernel/number-format.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { shownHours } from '../../planning-slots.ts';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import { interventionStateNames } from '#services/interventions/intervention.names.ts';
import type { PlanningControls } from './InterventionCard.tsx';
import { Skeleton } from '@mantine/core';

/** Says that a person is away, and why. */
export function AwayMark({ absence }: { absence: Absence }) {
  return (
    <span className={styles.away}>
      <IconBeach size={14} stroke={1.8} aria-hidden="true" />
      {absence.reason || m['planning.away']()}
    </span>
  );
}

/** Hours over the view of one day, every other one. */
export function Hours({ format: { locale, workingHours }, dayOff }: { format: Format; dayOff: string | undefined }) {
  const { from, until } = shownHours(workingHours);
  return (
    <span className={styles.scaleOfHours}>
      {Array.from({ length: (until - from) / 2 }, (_, index) => (
        <span key={index}>{formatTime(`${from + 2 * index}:00`, locale)}</span>
      ))}
      {dayOff === undefined ? null : <span className={styles.holiday}>{dayOff}</span>}
    </span>
  );
}

/** Words of the colours of a planning. */
export function Legend({ looks }: Pick<PlanningControls, 'looks'>) {
  return (
    <section className={styles.legend}>
      <h2>{m['planning.legend']()}</h2>
      {(['scheduled', 'waiting', 'inProgress', 'treated', 'done'] as const).map((state) => (
        <span key={state}>{statusCell({ ...looks[state], label: interventionStateNames[state]() })}</span>
      ))}
    </section>
  );
}

const rows = [0, 1, 2, 3, 4, 5];

/** The shape of a planning while it loads: a head and its rows. */
export function PlanningSkeleton() {
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton height={36} radius="lg" />
      {rows.map((row) => (
        <Skeleton key={row} height={104} mt={8} radius="lg" />
      ))}
    </div>
  );
}

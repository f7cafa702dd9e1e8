import { m } from '#generated/messages/messages.js';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import { interventionStateNames } from '#services/interventions/intervention.names.ts';
import type { PlanningControls } from './InterventionCard.tsx';
import styles from './Planning.module.css';

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

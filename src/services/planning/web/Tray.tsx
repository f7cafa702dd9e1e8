import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { interventionLooks } from '#services/interventions/web/parts/intervention-looks.ts';
import type { PlannedIntervention } from '../planning.api.ts';
import { lengthName, skillNames } from '#services/interventions/intervention.names.ts';
import { Legend } from './parts/Legend.tsx';
import styles from './Tray.module.css';

/** Interventions to plan, beside the planning, and the words of its colours. */
export function Tray({ unplanned, onPlan }: { unplanned: readonly PlannedIntervention[]; onPlan: (one: PlannedIntervention) => void }) {
  return (
    <aside className={styles.tray} aria-labelledby="to-plan">
      <h2 id="to-plan">
        {m['planning.toPlan']()}
        <small>{unplanned.length}</small>
      </h2>
      {unplanned.length === 0 ? (
        <p className="quiet">{m['planning.nothingToPlan']()}</p>
      ) : (
        <ul className={styles.trayCards} tabIndex={-1}>
          {unplanned.map((one) => (
            <li key={one.id}>
              <TrayCard one={one} onPlan={onPlan} />
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">{m['planning.trayHint']()}</p>
      <Legend looks={interventionLooks} />
    </aside>
  );
}

function TrayCard({ one, onPlan }: { one: PlannedIntervention; onPlan: (one: PlannedIntervention) => void }) {
  const element = useRef<HTMLButtonElement>(null);
  const latest = useRef(one);
  const format = useFormat();
  useEffect(() => {
    latest.current = one;
  });
  useEffect(() => draggable({ element: element.current!, getInitialData: () => ({ intervention: latest.current, way: 'move' }) }), []);
  return (
    <button ref={element} type="button" className={styles.trayCard} data-card={one.id} onClick={() => onPlan(one)}>
      <span className={styles.trayHead}>
        {one.ticketNumber}
        <span className={styles.length}>{lengthName(one.lengthMinutes, format.locale)}</span>
      </span>
      <strong>
        <Sentence>{one.title}</Sentence>
      </strong>
      <span>{one.companyName}</span>
      {one.siteLabel === null ? null : (
        <span>
          <Sentence>{one.siteLabel}</Sentence>
        </span>
      )}
      {one.skills.length === 0 ? null : <span>{one.skills.map((skill) => skillNames[skill]()).join(', ')}</span>}
      {one.preferredDates.length === 0 ? null : <span>{m['planning.preferred']({ days: one.preferredDates.map((day) => format.day(day)).join(', ') })}</span>}
    </button>
  );
}

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type { PlannedIntervention } from '../planning.api.ts';
import { shownDays } from '../planning-slots.ts';
import { skillNames, lengthName } from '#services/interventions/intervention.names.ts';
import { interventionLooks } from '#services/interventions/web/parts/intervention-looks.ts';
import { skills } from '#services/interventions/intervention.ts';
import type { PlanningControls } from './parts/InterventionCard.tsx';
import { usePeriod, PeriodBar } from './parts/period.tsx';
import { PlanningGrid } from './parts/PlanningGrid.tsx';
import { PlanningSkeleton, Legend } from './parts/planning-parts.tsx';
import { teamPlanningQuery } from './planning.queries.ts';
import { useMoves } from './use-moves.ts';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import trayStyles from './Tray.module.css';
import styles from './TeamPlanningPage.module.css';

const ReplanDialog = lazy(() => import('./ReplanDialog.tsx').then((file) => ({ default: file.ReplanDialog })));

/** Choice of no skill. */
const everybody = 'all';

/** `/provider/planning`: everybody's interventions, and those to plan beside them. */
export function TeamPlanningPage() {
  const format = useFormat();
  const period = usePeriod();
  const query = teamPlanningQuery({ from: period.from, to: period.to });
  const { data, error, refetch } = useQuery(query);
  const move = useMoves(query.queryKey);
  const [asked, setAsked] = useState<PlannedIntervention | null>(null);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const controls = useMemo<PlanningControls>(
    () => ({ format, looks: interventionLooks, to: (one) => withCompany(ticketAddress(one.ticketNumber), one.companyId), onReplan: setAsked }),
    [format],
  );
  const drop = useMemo(
    () =>
      ({ one, workerId, slot }: Parameters<NonNullable<Parameters<typeof PlanningGrid>[0]['onDrop']>>[0]) =>
        void latest.current(one, { technicianId: workerId, ...slot }),
    [],
  );
  const skill = skills.find((one) => one === period.skill);
  const shown = data && { ...data, technicians: data.technicians.filter((one) => skill === undefined || one.skills.includes(skill)) };
  return (
    <Page>
      <PageHeader title={m['planning.title']()} />
      <PeriodBar period={period} last={shown && shownDays(period, shown.interventions, format.timeZone).at(-1)}>
        <Select
          aria-label={m['planning.skills']()}
          value={skill ?? everybody}
          onChange={(chosen) => period.goTo(period.at({ skill: chosen === everybody ? undefined : (chosen ?? undefined) }))}
          data={[{ value: everybody, label: m['planning.everybody']() }, ...skills.map((one) => ({ value: one, label: skillNames[one]() }))]}
          allowDeselect={false}
          w={176}
        />
      </PeriodBar>
      {error && !data ? (
        <LoadFailure title={m['planning.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : shown ? (
        <div className={styles.board}>
          <PlanningGrid planning={shown} period={period} controls={controls} onDrop={drop} />
          <Tray unplanned={shown.unplanned} onPlan={setAsked} />
        </div>
      ) : (
        <PlanningSkeleton />
      )}
      {asked === null || !data ? null : (
        <Suspense fallback={null}>
          <ReplanDialog one={asked} planning={data} onMove={(slot) => move(asked, slot)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Interventions to plan, beside the planning, and the words of its colours. */
function Tray({ unplanned, onPlan }: { unplanned: readonly PlannedIntervention[]; onPlan: (one: PlannedIntervention) => void }) {
  return (
    <aside className={trayStyles.tray} aria-labelledby="to-plan">
      <h2 id="to-plan">
        {m['planning.toPlan']()}
        <small>{unplanned.length}</small>
      </h2>
      {unplanned.length === 0 ? (
        <p className="quiet">{m['planning.nothingToPlan']()}</p>
      ) : (
        <ul className={trayStyles.trayCards} tabIndex={-1}>
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
    <button ref={element} type="button" className={trayStyles.trayCard} data-card={one.id} onClick={() => onPlan(one)}>
      <span className={trayStyles.trayHead}>
        {one.ticketNumber}
        <span className={trayStyles.length}>{lengthName(one.lengthMinutes, format.locale)}</span>
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

import { Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { wallClock } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { doneRefusal, interventionStates, shownInterventionState, type InterventionState } from '../../intervention.ts';
import type { ShownIntervention } from '../../interventions.api.ts';
import { interventionStateNames } from '../../intervention.names.ts';
import { MenuAction } from '#platform/kit/web/parts/actions.tsx';
import { doneQuestion, explainInterventionRefusal, confirmTaking } from './intervention-questions.ts';
import { InterventionDay } from './InterventionDay.tsx';
import { interventionHours, interventionStatus } from './intervention-looks.ts';
import { interventions, isInterventionQuery } from '../interventions.queries.ts';
import type { TicketOfIntervention } from './InterventionDialog.tsx';
import styles from './Interventions.module.css';

const InterventionDialog = lazy(() => import('./InterventionDialog.tsx').then((file) => ({ default: file.InterventionDialog })));

interface PlannedTicket extends TicketOfIntervention {
  interventions: readonly ShownIntervention[];
  can: { handle: boolean };
}

/** The interventions of a ticket with their day, hours, technician and state. The provider changes them in place. */
export function Interventions({ ticket }: { ticket: PlannedTicket }) {
  const format = useFormat();
  const [changed, setChanged] = useState<ShownIntervention | null>(null);
  if (ticket.interventions.length === 0) return <p className="quiet">{m['interventions.none']()}</p>;
  return (
    <>
      <ul className={styles.list}>
        {ticket.interventions.map((one) => (
          <li key={one.id} className={styles.one}>
            <InterventionDay
              startsAt={one.startsAt}
              isPast={one.startsAt !== null && wallClock(one.startsAt, format.timeZone).slice(0, 10) < (format.today ?? '')}
            />
            <div className={styles.words}>
              <strong>{one.title}</strong>
              <p className="quiet">{withDots(interventionHours(one, format), one.technicianName ?? m['interventions.nobody']())}</p>
              {one.comment ? <p className={styles.comment}>{one.comment}</p> : null}
            </div>
            <div className={styles.end}>
              {interventionStatus(shownInterventionState(one))}
              {ticket.can.handle ? <Controls ticket={ticket} intervention={one} onChange={() => setChanged(one)} /> : null}
            </div>
          </li>
        ))}
      </ul>
      {changed === null ? null : (
        <Suspense fallback={null}>
          <InterventionDialog ticket={ticket} intervention={changed} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Change, and the next states in one menu. Done asks first: it locks technician and date. */
function Controls({
  ticket: { companyId: company },
  intervention,
  onChange,
}: {
  ticket: PlannedTicket;
  intervention: ShownIntervention;
  onChange: () => void;
}) {
  const queries = useQueryClient();
  const { id, title, technicianId, startsAt, endsAt, comment, version } = intervention;
  const move = useMutation({
    mutationFn: (state: InterventionState) =>
      confirmTaking((confirmed) =>
        interventions.call(
          'PATCH /api/interventions/:id',
          { params: { id }, body: { title, technicianId, startsAt, endsAt, comment, version, state, confirmed } },
          { company, idempotencyKey: newIntent() },
        ),
      ),
    onSuccess: (saved) =>
      saved && toast({ kind: 'success', title: m['interventions.moved']({ title, state: interventionStateNames[shownInterventionState(saved)]() }) }),
    onError: (failure) => toastFailure(m['interventions.failed'](), failure),
    onSettled: () => queries.invalidateQueries({ predicate: isInterventionQuery }),
  });
  const choose = async (state: InterventionState): Promise<void> => {
    if (state !== 'done' || (await confirm(doneQuestion(title)))) move.mutate(state);
  };
  if (intervention.state === 'done') return null;
  const notDone = explainInterventionRefusal(doneRefusal({ startsAt, technician: technicianId }));
  return (
    <>
      <Button variant="default" size="xs" onClick={onChange}>
        {m['interventions.change']()}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="xs" loading={move.isPending} aria-label={m['interventions.state.change']({ title })}>
            {m['interventions.state']()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {interventionStates
            .filter((state) => state !== intervention.state)
            .map((state) => (
              <MenuAction
                key={state}
                label={interventionStateNames[shownInterventionState({ state, startsAt })]()}
                cannot={state === 'done' ? notDone : undefined}
                onChoose={() => void choose(state)}
              />
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCalendarPlus, IconCalendarX, IconCalendarQuestion, IconMessage2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Part } from '#platform/kit/web/parts/sections.tsx';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { ShownIntervention } from '#services/interventions/interventions.api.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { formatHeldUntil, resolveOutcome, type AppointmentState } from '../../appointment.ts';
import type { ShownAppointment } from '../../appointments.api.ts';
import { appointments, appointmentsQuery } from '../appointments.queries.ts';
import { otherDaysWords, slotWords } from '../slot-words.ts';
import styles from './TicketAppointments.module.css';

const AnswerDialog = lazy(() => import('../answer/AnswerDialog.tsx').then((file) => ({ default: file.AnswerDialog })));
const ProposalDialog = lazy(() => import('../proposal/ProposalDialog.tsx').then((file) => ({ default: file.ProposalDialog })));

const looks = {
  proposed: { family: 'warning', icon: IconCalendarQuestion, label: m['appointments.state.proposed'] },
  agreed: { family: 'success', icon: IconCalendarCheck, label: m['appointments.state.agreed'] },
  otherAsked: { family: 'info', icon: IconMessage2, label: m['appointments.state.otherAsked'] },
  expired: { family: 'danger', icon: IconCalendarX, label: m['appointments.state.expired'] },
  withdrawn: { family: 'neutral', icon: IconCalendarX, label: m['appointments.state.withdrawn'] },
  closed: { family: 'neutral', icon: IconCalendarX, label: m['appointments.state.closed'] },
  moved: { family: 'info', icon: IconCalendarCheck, label: m['appointments.state.moved'] },
  cancelled: { family: 'warning', icon: IconCalendarX, label: m['appointments.state.cancelled'] },
} satisfies Record<AppointmentState | 'moved' | 'cancelled', Omit<StatusLook, 'label'> & { label: () => string }>;

interface Opened {
  kind: 'answer' | 'proposal';
  interventionId: string;
}

/** Appointments of the interventions of a ticket that are still to be carried out: the customer answers, the provider proposes. */
export function TicketAppointments({ ticket }: { ticket: TicketDetail }) {
  const { number, companyId, interventions, can } = ticket;
  const { data } = useQuery(appointmentsQuery(number, companyId));
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!data) return null;
  const mayPropose = can.handle && ['validated', 'shipped', 'deployed'].includes(ticket.state);
  const rows = interventions
    .filter(({ state }) => state === 'pending' || state === 'waiting')
    .map((intervention) => ({ intervention, appointment: data.appointments.find(({ interventionId }) => interventionId === intervention.id) ?? null }))
    .filter(({ intervention, appointment }) => (mayPropose ? appointment !== null || intervention.startsAt === null : isTold(appointment)));
  if (rows.length === 0) return null;
  const current = rows.find(({ intervention: { id } }) => id === opened?.interventionId);
  const close = (): void => setOpened(null);
  return (
    <Part title={m['appointments.title']()}>
      <ul className={styles.list}>
        {rows.map(({ intervention, appointment }) => (
          <Row
            key={intervention.id}
            ticket={ticket}
            intervention={intervention}
            appointment={appointment}
            canAnswer={data.canAnswer}
            canPropose={mayPropose}
            onOpen={(kind) => setOpened({ kind, interventionId: intervention.id })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {current?.appointment && opened?.kind === 'answer' ? <AnswerDialog ticket={ticket} appointment={current.appointment} onClose={close} /> : null}
        {current && opened?.kind === 'proposal' ? <ProposalDialog ticket={ticket} intervention={current.intervention} onClose={close} /> : null}
      </Suspense>
    </Part>
  );
}

/** Whether a customer sees it: a withdrawn proposal is internal to the provider. */
const isTold = (appointment: ShownAppointment | null): boolean => appointment !== null && appointment.state !== 'withdrawn' && appointment.state !== 'closed';

interface RowProps {
  ticket: TicketDetail;
  intervention: ShownIntervention;
  appointment: ShownAppointment | null;
  canAnswer: boolean;
  canPropose: boolean;
  onOpen: (kind: Opened['kind']) => void;
}

function Row({ ticket, intervention: { title, startsAt }, appointment, canAnswer, canPropose, onOpen }: RowProps) {
  const format = useFormat();
  const state = appointment?.state;
  const slot = appointment?.slots.find(({ position }) => position === appointment.chosen);
  const outcome = state === 'agreed' ? resolveOutcome(state, slot, appointment!.planned) : undefined;
  const look = outcome === 'moved' || outcome === 'cancelled' ? outcome : state;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {appointment === null ? <p className="quiet">{m['appointments.row.none']()}</p> : null}
        {state === 'proposed' ? (
          <>
            <p className="quiet">{m['appointments.choice.heldUntil']({ until: formatHeldUntil(appointment!.heldUntil, format.timeZone, format.locale) })}</p>
            <ul className={styles.slots}>
              {appointment!.slots.map((one) => (
                <li key={one.position} data-taken={one.isTaken || undefined}>
                  {withDots(slotWords(one, format), one.technicianName)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {slot ? <p className="quiet">{agreedWords(appointment!, slot, format)}</p> : null}
        {state === 'otherAsked' ? <Asked appointment={appointment!} /> : null}
        {state === 'expired' ? (
          <p className="quiet">{m['appointments.row.expired']({ on: formatHeldUntil(appointment!.heldUntil, format.timeZone, format.locale) })}</p>
        ) : null}
      </div>
      <div className={styles.end}>
        {look ? <Status {...looks[look]} label={looks[look].label()} /> : null}
        {state === 'proposed' && canAnswer ? (
          <Button size="xs" onClick={() => onOpen('answer')}>
            {m['appointments.answer']()}
          </Button>
        ) : null}
        {state === 'proposed' && canPropose ? <Withdrawal ticket={ticket} appointment={appointment!} /> : null}
        {canPropose && state !== 'proposed' && (state !== 'agreed' || startsAt === null) ? (
          <Button variant="default" size="xs" leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => onOpen('proposal')}>
            {m['appointments.propose']()}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** When the agreed intervention takes place: at the slot, at other hours since, or at none. */
function agreedWords({ planned, answeredByName }: ShownAppointment, slot: ShownAppointment['slots'][number], format: Format): string {
  const name = answeredByName ?? '';
  if (planned === null) return m['appointments.row.cancelled']({ slot: slotWords(slot, format) });
  const words = { slot: slotWords(planned, format), name };
  return resolveOutcome('agreed', slot, planned) === 'moved' ? m['appointments.row.moved'](words) : m['appointments.row.agreed'](words);
}

function Asked({ appointment: { otherDays, message, answeredByName } }: { appointment: ShownAppointment }) {
  const format = useFormat();
  return (
    <div className="quiet">
      <p>{m['appointments.row.otherAsked']({ name: answeredByName ?? '' })}</p>
      <ul className={styles.slots}>
        {otherDaysWords(otherDays, format).map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
      {message === '' ? null : <p className={styles.message}>{message}</p>}
    </div>
  );
}

/** Withdraws a proposal; the customer's link then shows it as withdrawn. */
function Withdrawal({ ticket: { number, companyId }, appointment: { id, interventionTitle } }: { ticket: TicketDetail; appointment: ShownAppointment }) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => appointments.call('POST /api/appointments/:id/withdrawal', { params: { id } }, { company: companyId, idempotencyKey: newIntent() }),
    onSuccess: () => toast({ kind: 'success', title: m['appointments.withdrawn']({ title: interventionTitle }) }),
    onError: (failure) => toastFailure(m['appointments.withdraw.failed'](), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: appointmentsQuery(number, companyId).queryKey }),
  });
  const ask = async (): Promise<void> => {
    const question = {
      title: m['appointments.withdraw.title'](),
      text: m['appointments.withdraw.text'](),
      confirm: m['appointments.withdraw'](),
      keep: m['appointments.withdraw.keep'](),
    };
    if (await confirm(question)) withdraw.mutate();
  };
  return (
    <Button variant="default" size="xs" loading={withdraw.isPending} onClick={() => void ask()}>
      {m['appointments.withdraw']()}
    </Button>
  );
}

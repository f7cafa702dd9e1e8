import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { singleKey } from '#platform/kit/web/shortcuts.ts';
import type { DecisionProps } from '#capabilities/queues/web/parts/queue-look.ts';
import { QueueForm } from '#capabilities/queues/web/parts/QueueForm.tsx';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketQueue as rule } from '#services/tickets/tickets.queue.ts';
import { queuedRefusal, queuedValidation } from '#services/tickets/tickets.queue.api.ts';
import type * as api from '#services/tickets/tickets.queue.api.ts';
import { PlanFields } from '../moves/PlanFields.tsx';
import { askedForQuery, queuedTickets } from '#services/tickets/web/tickets.queries.ts';
import styles from './TicketDecision.module.css';

type Decision = 'validate' | 'refuse';
const keys: Readonly<Record<string, Decision>> = { v: 'validate', r: 'refuse' };

/** Validates a ticket with its technician and its date, or refuses it with a comment. By the keys V and R too. */
export function TicketDecision({ item, onDecided }: DecisionProps<api.QueuedTicket>) {
  const { can } = item;
  const [chosen, setChosen] = useState<Decision | null>(null);
  const place = useDecisionFocus(chosen);
  const mayValidate = can.validate === true;
  const mayRefuse = can.refuse === true;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const decision = keys[singleKey(event) ?? ''];
      if (decision === undefined || (decision === 'validate' ? !mayValidate : !mayRefuse)) return;
      event.preventDefault();
      setChosen(decision);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [mayValidate, mayRefuse]);
  const back = { label: m['ticket-screens.queue.back'](), run: () => setChosen(null) };
  return (
    <div ref={place} className={styles.decision}>
      {chosen === 'validate' ? (
        <Validation item={item} back={back} onDecided={onDecided} />
      ) : chosen === 'refuse' ? (
        <Refusal item={item} back={back} onDecided={onDecided} />
      ) : (
        <div className={styles.choice}>
          {mayValidate ? (
            <Button data-decision="validate" aria-keyshortcuts="V" onClick={() => setChosen('validate')}>
              {m['ticket-screens.move.validate']()}
            </Button>
          ) : null}
          {mayRefuse ? (
            <Button variant="default" data-decision="refuse" aria-keyshortcuts="R" onClick={() => setChosen('refuse')}>
              {m['ticket-screens.move.refuse']()}
            </Button>
          ) : null}
          <span className={styles.keys} aria-hidden="true">
            {m['ticket-screens.queue.keys']()}
          </span>
        </div>
      )}
    </div>
  );
}

/** Focus on the first field of a decision once it is chosen, and on its button once it is not. */
function useDecisionFocus(chosen: Decision | null) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (chosen !== null) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    else if (before.current !== null) place.current?.querySelector<HTMLElement>(`[data-decision="${before.current}"]`)?.focus();
    before.current = chosen;
  }, [chosen]);
  return place;
}

interface FormProps extends DecisionProps<api.QueuedTicket> {
  back: { label: string; run: () => void };
}

function Validation({ item, back, onDecided }: FormProps) {
  const { id, number, companyId, version, technicianId, plannedAt } = item;
  const { data } = useQuery({ ...askedForQuery(number, companyId ?? 0), enabled: companyId !== null });
  const done = useDone(item, m['ticket-screens.queue.validated']({ number }));
  return (
    <QueueForm
      rule={rule}
      item={item}
      schema={queuedValidation}
      draft={`queued validation ${id}`}
      initialValues={{ version, comment: '', technicianId, plannedAt }}
      send={(body, idempotencyKey) => queuedTickets.call('POST /api/queues/tickets/:id/validate', { params: { id }, body }, { idempotencyKey })}
      done={done}
      sendLabel={m['ticket-screens.queue.validate']()}
      back={back}
      onDone={onDecided}
    >
      {(form) => (
        <>
          <PlanFields form={form} before={item} preferredDates={data?.preferredDates} />
          <Textarea
            key={form.key('comment')}
            {...field(form, 'comment', m['ticket-screens.move.comment'](), { isOptional: true })}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={ticketTextMax}
          />
        </>
      )}
    </QueueForm>
  );
}

function Refusal({ item, back, onDecided }: FormProps) {
  const { id, number, version } = item;
  const done = useDone(item, m['ticket-screens.queue.refused']({ number }));
  return (
    <QueueForm
      rule={rule}
      item={item}
      schema={queuedRefusal}
      draft={`queued refusal ${id}`}
      initialValues={{ version, comment: '' }}
      send={(body, idempotencyKey) => queuedTickets.call('POST /api/queues/tickets/:id/refuse', { params: { id }, body }, { idempotencyKey })}
      done={done}
      sendLabel={m['ticket-screens.queue.refuse']()}
      back={back}
      onDone={onDecided}
    >
      {(form) => (
        <Textarea
          key={form.key('comment')}
          {...field(form, 'comment', m['ticket-screens.move.refuse.why']())}
          description={m['ticket-screens.move.refuse.note']()}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={ticketTextMax}
        />
      )}
    </QueueForm>
  );
}

/** Toast after a decision, with the way back to its ticket: the panel shows the next one by then. */
function useDone({ number, companyId }: api.QueuedTicket, title: string) {
  const router = useRouter();
  const run = (): void => void router.navigate({ href: withCompany(ticketAddress(number), companyId ?? undefined) });
  return { title, action: { label: m['ticket-screens.queue.seeTicket'](), run } };
}

import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/web/api.ts';
import { field } from '#platform/web/form/fields.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import styles from '#queues/web/parts/Item.module.css';
import { reasonText } from '#queues/web/parts/queue-look.ts';
import { QueueForm } from '#queues/web/parts/QueueForm.tsx';
import { ticketTextMax } from '../../ticket.ts';
import { ticketQueue as rule } from '../../tickets.queue.ts';
import { queuedRefusal, queuedValidation } from '../../tickets.queue.api.ts';
import type * as api from '../../tickets.queue.api.ts';
import { PlanFields } from '../moves/PlanFields.tsx';

const queued = calls<typeof api>();

/** Validates a ticket with its technician and its date, or refuses it with a comment. */
export function TicketDecision({ item }: { item: api.QueuedTicket }) {
  const { id, number, version, can, technicianId, plannedAt } = item;
  const [isRefusing, setRefusing] = useState(false);
  const params = { id };
  return (
    <>
      {can.validate === true && !isRefusing ? (
        <QueueForm
          key={version}
          rule={rule}
          schema={queuedValidation}
          initialValues={{ version, comment: '', technicianId, plannedAt }}
          send={(body, idempotencyKey) => queued.call('POST /api/queues/tickets/:id/validate', { params, body }, { idempotencyKey })}
          done={{ title: m['tickets.queue.validated']({ number }) }}
          sendLabel={m['tickets.queue.validate']()}
        >
          {(form) => (
            <>
              <PlanFields form={form} before={item} />
              <Textarea
                key={form.key('comment')}
                {...field(form, 'comment', m['tickets.field.comment'](), { isOptional: true })}
                autosize
                minRows={3}
                maxLength={ticketTextMax}
              />
            </>
          )}
        </QueueForm>
      ) : null}
      {can.refuse === true && isRefusing ? (
        <QueueForm
          key={`refuse ${version}`}
          rule={rule}
          schema={queuedRefusal}
          initialValues={{ version, comment: '' }}
          send={(body, idempotencyKey) => queued.call('POST /api/queues/tickets/:id/refuse', { params, body }, { idempotencyKey })}
          done={{ title: m['tickets.queue.refused']({ number }) }}
          sendLabel={m['tickets.queue.refuse']()}
        >
          {(form) => (
            <Textarea key={form.key('comment')} {...field(form, 'comment', m['tickets.field.comment']())} autosize minRows={3} maxLength={ticketTextMax} />
          )}
        </QueueForm>
      ) : null}
      <div className={styles.actions}>
        <ActionButton variant="default" cannot={reasonText(rule, can.refuse)} onClick={() => setRefusing(!isRefusing)}>
          {isRefusing ? m['tickets.queue.validateInstead']() : m['tickets.queue.refuseInstead']()}
        </ActionButton>
      </div>
    </>
  );
}

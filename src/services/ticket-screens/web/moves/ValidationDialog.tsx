import { Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import { validationInput } from '#services/tickets/ticket-moves.api.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketMoves, ticketQuery } from '#services/tickets/web/tickets.queries.ts';
import { PlanFields } from './PlanFields.tsx';
import type { MoveProps } from './moving.ts';

/** Validates a ticket: with a comment, its technician and its date. */
export function ValidationDialog({ ticket, ...props }: MoveProps) {
  const { data } = useQuery(ticketQuery(ticket.number));
  const title = m['ticket-screens.move.validate.title']({ number: ticket.number });
  if (data) return <Validation ticket={data} version={ticket.version} title={title} {...props} />;
  return (
    <Dialog title={title} onClose={props.onClose} isWide>
      <Skeleton height={220} radius="lg" />
    </Dialog>
  );
}

function Validation({ ticket, version, title, onClose, onMoved }: Omit<MoveProps, 'ticket'> & { ticket: TicketDetail; version: number; title: string }) {
  const { technicianId, plannedAt } = ticket;
  const move = useEndpointForm({
    schema: validationInput,
    draft: `validate ticket ${ticket.id}`,
    initialValues: { version, comment: '', technicianId, plannedAt },
    send: async (body, idempotencyKey) => {
      await onMoved(
        await ticketMoves.call('POST /api/tickets/:id/validation', { params: { id: ticket.id }, body }, { idempotencyKey, company: ticket.companyId }),
      );
    },
  });
  const { form } = move;
  return (
    <FormDialog title={title} of={move} sendLabel={m['ticket-screens.move.validate']()} note={m['ticket-screens.move.validate.note']()} onClose={onClose}>
      <p className="quiet">{ticket.label}</p>
      <PlanFields form={form} before={ticket} preferredDates={ticket.preferredDates} />
      <Textarea
        key={form.key('comment')}
        {...field(form, 'comment', m['ticket-screens.move.comment'](), { isOptional: true })}
        autosize
        minRows={3}
        maxLength={ticketTextMax}
      />
    </FormDialog>
  );
}

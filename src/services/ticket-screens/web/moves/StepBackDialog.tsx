import { Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import { stepBackInput } from '#services/tickets/ticket-moves.api.ts';
import { ticketMoves } from '#services/tickets/web/tickets.queries.ts';
import type { MoveProps } from './moving.ts';

/** Takes the last step of a ticket back, and says why. */
export function StepBackDialog({ ticket, onClose, onMoved }: MoveProps) {
  const move = useEndpointForm({
    schema: stepBackInput,
    draft: `step back ticket ${ticket.id}`,
    initialValues: { version: ticket.version, reason: '' },
    send: async (body, idempotencyKey) => {
      await onMoved(
        await ticketMoves.call('POST /api/tickets/:id/step-back', { params: { id: ticket.id }, body }, { idempotencyKey, company: ticket.companyId }),
      );
    },
  });
  const { form } = move;
  return (
    <FormDialog
      title={m['ticket-screens.stepBack']()}
      of={move}
      sendLabel={m['ticket-screens.stepBack']()}
      note={m['ticket-screens.stepBack.note']()}
      onClose={onClose}
    >
      <p className="quiet">{ticket.label}</p>
      <Textarea key={form.key('reason')} {...field(form, 'reason', m['tickets.field.reason']())} autosize minRows={3} maxLength={ticketTextMax} />
    </FormDialog>
  );
}

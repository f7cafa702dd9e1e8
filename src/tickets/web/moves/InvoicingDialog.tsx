import { TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { field } from '#platform/web/form/fields.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { invoicingInput } from '../../ticket-moves.api.ts';
import { ticketMoves } from '../tickets.queries.ts';
import type { MoveProps } from './moving.ts';

/** Marks a ticket as invoiced, with the number of its invoice. */
export function InvoicingDialog({ ticket, onClose, onMoved }: MoveProps) {
  const move = useEndpointForm({
    schema: invoicingInput,
    initialValues: { version: ticket.version, invoiceNumber: '' },
    send: async (body, idempotencyKey) => {
      await onMoved(
        await ticketMoves.call('POST /api/tickets/:id/invoicing', { params: { id: ticket.id }, body }, { idempotencyKey, company: ticket.companyId }),
      );
    },
  });
  const { form } = move;
  return (
    <FormDialog
      title={m['tickets.move.invoice.title']({ number: ticket.number })}
      of={move}
      sendLabel={m['tickets.move.invoice']()}
      note={m['tickets.move.invoice.note']()}
      onClose={onClose}
    >
      <p className="quiet">{ticket.label}</p>
      <TextInput key={form.key('invoiceNumber')} {...field(form, 'invoiceNumber', m['tickets.field.invoiceNumber']())} maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

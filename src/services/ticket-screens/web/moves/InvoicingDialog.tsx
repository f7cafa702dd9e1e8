import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { invoicingInput } from '#services/tickets/ticket-moves.api.ts';
import { ticketMoves } from '#services/tickets/web/tickets.queries.ts';
import { confirmClosing } from './confirm-closing.ts';
import type { MoveProps } from './moving.ts';

/** Marks a ticket as invoiced, with the number of its invoice. */
export function InvoicingDialog({ ticket, onClose, onMoved }: MoveProps) {
  const move = useEndpointForm({
    schema: invoicingInput,
    draft: `invoice ticket ${ticket.id}`,
    initialValues: { version: ticket.version, invoiceNumber: '' },
    send: async (body, idempotencyKey) => {
      const moved = await confirmClosing((confirmed, isAwaited) =>
        ticketMoves.call(
          'POST /api/tickets/:id/invoicing',
          { params: { id: ticket.id }, body: { ...body, confirmed, isAwaited } },
          { idempotencyKey: confirmed || isAwaited ? newIntent() : idempotencyKey, company: ticket.companyId },
        ),
      );
      if (!moved) return notSent;
      return onMoved(moved);
    },
  });
  const { form } = move;
  const { data } = useQuery(ticketMoves.query('GET /api/tickets/:id/invoices', { params: { id: ticket.id }, query: {} }, { company: null }));
  return (
    <FormDialog
      title={m['ticket-screens.move.invoice.title']({ number: ticket.number })}
      of={move}
      sendLabel={m['ticket-screens.move.invoice']()}
      note={m['ticket-screens.move.invoice.note']()}
      onClose={onClose}
    >
      <p className="quiet">{ticket.label}</p>
      <Autocomplete
        key={form.key('invoiceNumber')}
        {...field(form, 'invoiceNumber', m['tickets.field.invoiceNumber']())}
        data={(data?.invoices ?? []).map(({ number }) => number)}
        limit={20}
        maxLength={60}
        autoComplete="off"
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}

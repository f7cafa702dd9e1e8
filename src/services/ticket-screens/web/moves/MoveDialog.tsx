import type { ComponentType } from 'react';
import { ShipmentDialog } from './ShipmentDialog.tsx';
import { confirmClosing, type MoveProps, type ProviderState } from './moving.ts';
import { Autocomplete, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { invoicingInput, validationInput, commentInput, type CommentInput } from '#services/tickets/ticket-moves.api.ts';
import { ticketMoves, ticketQuery } from '#services/tickets/web/tickets.queries.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { PlanFields } from './PlanFields.tsx';
import type { z } from 'zod';
import { requiredText } from '#platform/http/schemas.ts';

/** Validates a ticket: with a comment, its technician and its date. */
function ValidationDialog({ ticket, ...props }: MoveProps) {
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

/** Marks a ticket as invoiced, with the number of its invoice. */
function InvoicingDialog({ ticket, onClose, onMoved }: MoveProps) {
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

const dialogs: Readonly<Record<ProviderState, ComponentType<MoveProps>>> = {
  validated: ValidationDialog,
  shipped: ShipmentDialog,
  deployed: (props) => <CommentDialog {...props} to="deployed" />,
  invoiced: InvoicingDialog,
  refused: (props) => <CommentDialog {...props} to="refused" />,
};

/** Asks for what belongs to a change of state, and makes it. */
export function MoveDialog({ to, ...props }: MoveProps & { to: ProviderState }) {
  const Chosen = dialogs[to];
  return <Chosen {...props} />;
}

const refusing: z.ZodType<CommentInput> = commentInput.extend({ comment: requiredText(ticketTextMax) });
const texts = {
  deployed: {
    schema: commentInput as z.ZodType<CommentInput>,
    path: 'POST /api/tickets/:id/deployment',
    title: m['ticket-screens.move.deploy.title'],
    send: m['ticket-screens.move.deploy'],
    note: m['ticket-screens.move.deploy.note'],
    label: m['ticket-screens.move.comment'],
  },
  refused: {
    schema: refusing,
    path: 'POST /api/tickets/:id/refusal',
    title: m['ticket-screens.move.refuse.title'],
    send: m['ticket-screens.move.refuse'],
    note: m['ticket-screens.move.refuse.note'],
    label: m['ticket-screens.move.refuse.why'],
  },
} as const;

/** Marks a ticket as deployed, or refuses it and says why. */
function CommentDialog({ ticket, to, onClose, onMoved }: MoveProps & { to: 'deployed' | 'refused' }) {
  const { schema, path, title, send, note, label } = texts[to];
  const move = useEndpointForm({
    schema,
    draft: `${to} ticket ${ticket.id}`,
    initialValues: { version: ticket.version, comment: '' },
    send: async (body, idempotencyKey) => {
      const moved = await confirmClosing((confirmed) =>
        ticketMoves.call(
          path,
          { params: { id: ticket.id }, body: confirmed ? { ...body, confirmed } : body },
          { idempotencyKey: confirmed ? newIntent() : idempotencyKey, company: ticket.companyId },
        ),
      );
      if (!moved) return notSent;
      return onMoved(moved);
    },
  });
  const { form } = move;
  return (
    <FormDialog title={title({ number: ticket.number })} of={move} sendLabel={send()} note={note()} onClose={onClose}>
      <p className="quiet">{ticket.label}</p>
      <Textarea
        key={form.key('comment')}
        {...field(form, 'comment', label(), { isOptional: to === 'deployed' })}
        autosize
        minRows={3}
        maxLength={ticketTextMax}
      />
    </FormDialog>
  );
}

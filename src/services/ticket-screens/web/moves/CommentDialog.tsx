import { Textarea } from '@mantine/core';
import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { requiredText } from '#platform/http/schemas.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import { commentInput, type CommentInput } from '#services/tickets/ticket-moves.api.ts';
import { ticketMoves } from '#services/tickets/web/tickets.queries.ts';
import { confirmClosing } from './confirm-closing.ts';
import type { MoveProps } from './moving.ts';

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
export function CommentDialog({ ticket, to, onClose, onMoved }: MoveProps & { to: 'deployed' | 'refused' }) {
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

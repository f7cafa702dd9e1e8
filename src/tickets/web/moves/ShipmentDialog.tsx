import { Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pastedSerials } from '#equipment/pasted-serials.ts';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { field, setValue } from '#platform/web/form/fields.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { Dialog } from '#platform/web/parts/Dialog.tsx';
import { ticketTextMax } from '../../ticket.ts';
import { shipmentOfTicketInput } from '../../ticket-moves.api.ts';
import type { TicketDetail } from '../../tickets.api.ts';
import { ticketMoves, ticketQuery } from '../tickets.queries.ts';
import type { MoveProps } from './moving.ts';

/** Ships a ticket: what was reserved leaves the stock, with its serial numbers. */
export function ShipmentDialog({ ticket, ...props }: MoveProps) {
  const { data } = useQuery(ticketQuery(ticket.number));
  const title = m['tickets.move.ship.title']({ number: ticket.number });
  if (data) return <Shipment ticket={data} version={ticket.version} title={title} {...props} />;
  return (
    <Dialog title={title} onClose={props.onClose} isWide>
      <Skeleton height={220} radius="lg" />
    </Dialog>
  );
}

type SerialsOf = { stockLineId: string; serials: string[] };

function Shipment({ ticket, version, title, onClose, onMoved }: Omit<MoveProps, 'ticket'> & { ticket: TicketDetail; version: number; title: string }) {
  const move = useEndpointForm({
    schema: shipmentOfTicketInput,
    initialValues: { version, comment: '', lines: [] as SerialsOf[] },
    send: async (body, idempotencyKey) => {
      await onMoved(
        await ticketMoves.call('POST /api/tickets/:id/shipment', { params: { id: ticket.id }, body }, { idempotencyKey, company: ticket.companyId }),
      );
    },
  });
  const { form } = move;
  const name = (stockLineId: string, pasted: string): void => {
    const { serials } = pastedSerials(pasted);
    const others = form.getValues().lines.filter((line) => line.stockLineId !== stockLineId);
    setValue(form, 'lines', serials.length === 0 ? others : [...others, { stockLineId, serials }]);
  };
  return (
    <FormDialog
      title={title}
      of={move}
      sendLabel={m['tickets.move.ship']()}
      note={ticket.stockLines.length === 0 ? m['tickets.move.ship.noteWithoutStock']() : m['tickets.move.ship.note']()}
      onClose={onClose}
    >
      <p className="quiet">{ticket.label}</p>
      {ticket.stockLines.map((line) => (
        <Textarea
          key={line.id}
          label={m['tickets.move.ship.line']({ reference: line.reference, count: line.quantity })}
          description={
            line.reservation?.serials.length
              ? m['tickets.move.ship.reserved']({ serials: line.reservation.serials.join(', ') })
              : m['tickets.move.ship.serialsHelp']()
          }
          autosize
          minRows={1}
          maxRows={6}
          spellCheck={false}
          onChange={(event) => name(line.id, event.currentTarget.value)}
        />
      ))}
      <Textarea
        key={form.key('comment')}
        {...field(form, 'comment', m['tickets.move.comment'](), { isOptional: true })}
        autosize
        minRows={2}
        maxLength={ticketTextMax}
      />
    </FormDialog>
  );
}

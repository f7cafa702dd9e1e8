import { Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import { shipmentOfTicketInput } from '#services/tickets/ticket-moves.api.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketMoves, ticketQuery } from '#services/tickets/web/tickets.queries.ts';
import { confirmClosing, type MoveProps } from './moving.ts';
import { LeavingSerials } from '#commerce/stock/web/parts/LeavingSerials.tsx';
import { stockItemQuery } from '#commerce/stock/web/stock.queries.ts';

/** Ships a ticket: what was reserved leaves the stock, with its serial numbers. */
export function ShipmentDialog({ ticket, ...props }: MoveProps) {
  const { data } = useQuery(ticketQuery(ticket.number));
  const title = m['ticket-screens.move.ship.title']({ number: ticket.number });
  if (data) return <Shipment ticket={data} version={ticket.version} title={title} {...props} />;
  return (
    <Dialog title={title} onClose={props.onClose} isWide>
      <Skeleton height={220} radius="lg" />
    </Dialog>
  );
}

function Shipment({ ticket, version, title, onClose, onMoved }: Omit<MoveProps, 'ticket'> & { ticket: TicketDetail; version: number; title: string }) {
  const { id, companyId, stockLines } = ticket;
  const move = useEndpointForm({
    schema: shipmentOfTicketInput,
    draft: `ship ticket ${id} ${stockLines.length}`,
    initialValues: { version, comment: '', lines: stockLines.map((line) => ({ stockLineId: line.id, serials: [] as string[] })) },
    send: async (body, idempotencyKey) => {
      const moved = await confirmClosing((confirmed) =>
        ticketMoves.call(
          'POST /api/tickets/:id/shipment',
          { params: { id }, body: confirmed ? { ...body, confirmed } : body },
          { idempotencyKey: confirmed ? newIntent() : idempotencyKey, company: companyId },
        ),
      );
      if (!moved) return notSent;
      return onMoved(moved);
    },
  });
  const { form } = move;
  const { lines } = form.getValues();
  return (
    <FormDialog
      title={title}
      of={move}
      sendLabel={m['ticket-screens.move.ship']()}
      note={stockLines.length === 0 ? m['ticket-screens.move.ship.noteWithoutStock']() : m['ticket-screens.move.ship.note']()}
      onClose={onClose}
    >
      <p className="quiet">{ticket.label}</p>
      {stockLines.map((line, index) => (
        <ShippedLine
          key={line.id}
          line={line}
          companyId={companyId}
          serials={lines[index]!.serials}
          error={findFlawBelow(form.errors, `lines.${index}.`)}
          data-path={`lines.${index}.serials`}
          onChange={(serials) =>
            setValue(
              form,
              'lines',
              lines.map((one, at) => (at === index ? { ...one, serials } : one)),
            )
          }
        />
      ))}
      <Textarea
        key={form.key('comment')}
        {...field(form, 'comment', m['ticket-screens.move.comment'](), { isOptional: true })}
        autosize
        minRows={2}
        maxLength={ticketTextMax}
      />
    </FormDialog>
  );
}

/** The first error of a field or of one of its parts. */
const findFlawBelow = (errors: Readonly<Record<string, unknown>>, path: string): string | undefined =>
  Object.entries(errors).find((entry): entry is [string, string] => entry[0].startsWith(path) && typeof entry[1] === 'string')?.[1];

interface ShippedLineProps {
  line: TicketDetail['stockLines'][number];
  companyId: number;
  serials: readonly string[];
  error: string | undefined;
  'data-path': string;
  onChange: (serials: string[]) => void;
}

/** Serial numbers of a line of stock that leaves: scanned, pasted, or chosen among those on hand. */
function ShippedLine({ line: { itemCode, reference, quantity, reservation }, companyId, serials, ...place }: ShippedLineProps) {
  const { data: item } = useQuery(stockItemQuery(itemCode, companyId));
  const onHand = item?.serials.filter(
    ({ state, reservationNumber }) => state === 'inStock' || (reservation !== null && reservationNumber === reservation.number),
  );
  const help = reservation?.serials.length
    ? m['ticket-screens.move.ship.reserved']({ serials: reservation.serials.join(', ') })
    : onHand?.length
      ? m['ticket-screens.move.ship.serialsOnHand']()
      : m['ticket-screens.move.ship.serialsHelp']();
  return (
    <LeavingSerials
      {...place}
      label={m['ticket-screens.move.ship.line']({ reference, count: quantity })}
      description={serials.length === 0 ? help : m['ticket-screens.move.ship.chosen']({ chosen: serials.length, count: quantity })}
      choices={onHand?.map(({ serial }) => serial) ?? []}
      serials={serials}
    />
  );
}

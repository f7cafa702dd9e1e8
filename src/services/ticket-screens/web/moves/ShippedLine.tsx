import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LeavingSerials } from '#commerce/stock/web/parts/LeavingSerials.tsx';
import { stockItemQuery } from '#commerce/stock/web/stock.queries.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';

interface ShippedLineProps {
  line: TicketDetail['stockLines'][number];
  companyId: number;
  serials: readonly string[];
  error: string | undefined;
  'data-path': string;
  onChange: (serials: string[]) => void;
}

/** Serial numbers of a line of stock that leaves: scanned, pasted, or chosen among those on hand. */
export function ShippedLine({ line: { itemCode, reference, quantity, reservation }, companyId, serials, ...place }: ShippedLineProps) {
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

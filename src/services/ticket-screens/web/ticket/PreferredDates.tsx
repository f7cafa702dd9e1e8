import { m } from '#generated/messages/messages.js';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { datePartNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';

const places = [m['ticket-screens.date.first'], m['ticket-screens.date.second'], m['ticket-screens.date.third']];

/** Dates that the customer prefers, in their order. */
export function PreferredDates({ dates }: { dates: TicketDetail['preferredDates'] }) {
  const { day } = useFormat();
  if (dates.length === 0) return null;
  return (
    <Properties
      items={dates.map(({ on, part }, index) => ({ id: String(index), label: places[index]!(), value: `${day(on, 'weekdayAuto')}, ${datePartNames[part]()}` }))}
    />
  );
}

import { m } from '#generated/messages/messages.js';
import { Timeline } from '#platform/web/parts/Timeline.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { TicketDetail } from '../../tickets.api.ts';
import { eventLook } from './event-look.ts';

/** Events of a ticket, the latest first. */
export function TicketHistory({ ticket: { events } }: { ticket: TicketDetail }) {
  const { instant } = useFormat();
  return (
    <Timeline
      label={m['tickets.part.history']()}
      entries={events.map((event) => ({
        id: event.id,
        ...eventLook(event),
        text: event.by,
        end: <small className="quiet">{instant(event.happenedAt, 'shortDateTime')}</small>,
      }))}
    />
  );
}

import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Timeline } from '#platform/kit/web/parts/Timeline.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { eventLook } from './event-look.ts';
import styles from './TicketHistory.module.css';

/** Events of a ticket with the comments of the provider, the latest first. */
export function TicketHistory({ ticket: { number, events } }: { ticket: TicketDetail }) {
  const { instant } = useFormat();
  return (
    <Timeline
      label={m['ticket-screens.part.history']()}
      entries={events.map((event) => ({
        id: event.id,
        ...eventLook(event),
        text: (
          <>
            {withDots(event.kind === interventionKind && nameOf(event.title, number), event.by)}
            {event.comment === null ? null : <span className={styles.comment}>{event.comment}</span>}
          </>
        ),
        end: <small className="quiet">{instant(event.happenedAt, 'shortDateTime')}</small>,
      }))}
    />
  );
}

/** Name of an intervention without the number of its ticket. */
const nameOf = (title: string, number: string): string => title.replace(`${number} · `, '');

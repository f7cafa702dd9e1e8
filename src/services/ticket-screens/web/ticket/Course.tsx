import { IconCheck } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import styles from './Course.module.css';

/** The first step is named by what the customer did. */
const stepName = (state: TicketState): string => (state === 'awaitingValidation' ? m['ticket-screens.course.requested']() : ticketStateNames[state]());

/** The states that a ticket passes, from the request to the invoice: those behind it with their day and who made them, the current one, and those to come. */
export function Course({ ticket: { course, state } }: { ticket: Pick<TicketDetail, 'course' | 'state'> }) {
  const { instant } = useFormat();
  // A ticket that is refused or cancelled has left its course: the states that it reached stay.
  const at = course.findIndex((step) => step.state === state);
  const reached = at < 0 ? course.findLastIndex((step) => step.at !== null) : at;
  return (
    <ol className={styles.course} aria-label={m['ticket-screens.course']()}>
      {course.map((step, index) => {
        const place = index < reached || (at < 0 && index <= reached) ? 'done' : index === at ? 'current' : 'pending';
        return (
          <li key={step.state} className={styles.step} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {place === 'done' ? <IconCheck size={14} stroke={2.2} /> : index + 1}
            </span>
            <span className={styles.name}>
              {stepName(step.state)}
              {step.at === null ? null : (
                <small className={styles.when}>
                  <time dateTime={step.at}>{instant(step.at, 'short')}</time>
                  {step.by === null ? null : <span className={styles.by}>{step.by}</span>}
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

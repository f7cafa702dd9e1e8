import { IconInfoCircle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { newTicketAddress } from '#services/tickets/tickets.paths.ts';
import styles from './TicketParts.module.css';

/** Comment of the provider on a ticket that it validated, or refused. */
export function ProviderComment({ ticket }: { ticket: TicketDetail }) {
  const { state, validationComment } = ticket;
  if (validationComment === '') return null;
  const isRefused = state === 'refused';
  // A ticket that was sent again keeps the comment of its refusal until it is validated.
  const heading =
    state === 'awaitingValidation'
      ? m['ticket-screens.page.refusedBefore']
      : isRefused
        ? m['ticket-screens.page.refusedBecause']
        : m['ticket-screens.page.validationComment'];
  return (
    <div className={styles.comment} data-refused={isRefused || undefined} role="note">
      <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <strong>{heading()}</strong>
        <p>{validationComment}</p>
        {isRefused && ticket.can.amend ? <Link to={newTicketAddress({ amend: ticket.number })}>{m['ticket-screens.amend.refused']()}</Link> : null}
      </div>
    </div>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { countsQuery } from '#platform/lists/web/list-queries.ts';
import { countText } from '#platform/kit/web/count-text.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';
import styles from './LateTickets.module.css';

/** Way to the tickets whose clock is late, those due first at the top; nothing while there is none. */
export function LateTickets() {
  // The rows are not kept waiting.
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...countsQuery(ticketList, { late: '1' }), enabled: isIdle });
  if (!data || data.all.count === 0) return null;
  return (
    <Link to={withQuery(ticketsAddress(), { late: '1', sort: 'dueAt' })} className={styles.late}>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      {m['ticket-screens.list.late']({ count: data.all.count, number: countText(data.all) })}
    </Link>
  );
}

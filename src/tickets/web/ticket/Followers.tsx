import { m } from '#generated/messages/messages.js';
import { Person } from '#platform/web/parts/Person.tsx';
import type { TicketDetail } from '../../tickets.api.ts';
import styles from './Followers.module.css';

/** People who are told of what happens to a ticket, beside its requester and its author. */
export function Followers({ ticket: { followers } }: { ticket: TicketDetail }) {
  if (followers.length === 0) return <p className="quiet">{m['tickets.followers.none']()}</p>;
  return (
    <ul className={styles.people}>
      {followers.map(({ id, name }) => (
        <li key={id}>
          <Person name={name} />
        </li>
      ))}
    </ul>
  );
}

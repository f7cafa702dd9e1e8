import { m } from '#generated/messages/messages.js';
import { dot, withDots } from '#platform/kernel/dots.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketFileAddress } from './ticket-file-address.ts';
import styles from './Configurations.module.css';

/** Configuration of the items of a line, with the file of each. */
export function Configurations({ ticket, line: { configurations } }: { ticket: TicketDetail; line: TicketDetail['lines'][number] }) {
  if (configurations.length === 0) return null;
  const address = ticketFileAddress(ticket.number, ticket.companyId);
  return (
    <ul className={styles.configurations}>
      {configurations.map(({ item, hostName, address: ip, vlans, template, note, fileId }) => {
        const file = ticket.files.find(({ id }) => id === fileId);
        const texts = [
          item === 0 ? m['ticket-screens.line.everyItem']() : m['ticket-screens.line.item']({ place: item }),
          hostName,
          ip,
          vlans === null ? null : m['ticket-wizard.line.vlans']({ vlans }),
          template === null ? null : m['ticket-wizard.line.template']({ name: template }),
          note,
        ];
        return (
          <li key={item}>
            {withDots(...texts)}
            {file ? (
              <>
                {dot}
                <a href={address(file.id)} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

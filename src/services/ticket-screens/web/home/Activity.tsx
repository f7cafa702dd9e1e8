import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { Timeline } from '#platform/kit/web/parts/Timeline.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ServicesHome } from '#services/tickets/web/tickets.queries.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { eventLook } from '../ticket/event-look.ts';

/** Events of the tickets, the latest first. */
export function Activity({ entries }: { entries: ServicesHome['activity'] }) {
  const session = useSession();
  const { instant } = useFormat();
  if (entries.length === 0) return <p className="quiet">{m['ticket-screens.home.noActivity']()}</p>;
  return (
    <Timeline
      label={m['ticket-screens.home.activity']()}
      entries={entries.map((entry) => {
        const { title, ...look } = eventLook(entry);
        return {
          id: entry.id,
          ...look,
          title: (
            <>
              <Link to={inCompany(ticketAddress(entry.ticketNumber), companyForLinks(session, entry.companyId))}>
                <Reference>{entry.ticketNumber}</Reference>
              </Link>{' '}
              {title}
            </>
          ),
          text: entry.by,
          end: <small className="quiet">{instant(entry.happenedAt, 'shortDateTime')}</small>,
        };
      })}
    />
  );
}

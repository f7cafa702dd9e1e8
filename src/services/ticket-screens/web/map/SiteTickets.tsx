import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import type { DrawnList } from '#platform/lists/web/ListScreen.tsx';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketAddress, ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import styles from './SiteTickets.module.css';

const shownAtMost = 20;

/** The tickets at the site of the chosen one, as far as the filters select them, and the ways to them. */
export function SiteTickets({ chosen, query, onClose }: { chosen: TicketDetail; query: DrawnList['query']; onClose: () => void }) {
  const session = useSession();
  const heading = useId();
  const ofSite = { ...query, site: chosen.siteId ?? undefined };
  const { data } = useQuery({ ...pageQuery(ticketList, ofSite), enabled: chosen.siteId !== null });
  const others = (data?.rows ?? []).filter(({ id }) => id !== chosen.id);
  const hasMore = others.length >= shownAtMost || (data?.next ?? null) !== null;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {chosen.siteId === null ? m['ticket-screens.map.noSite']() : <SiteLink site={chosen.siteId} label={chosen.siteLabel} companyId={chosen.companyId} />}
        </h2>
        <ActionIcon variant="subtle" aria-label={m['platform.web.close']()} onClick={onClose}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </header>
      <ul>
        {[chosen, ...others.slice(0, shownAtMost - 1)].map((ticket) => (
          <li key={ticket.id} aria-current={ticket === chosen || undefined}>
            <span className={styles.head}>
              <Link to={inCompany(ticketAddress(ticket.number), companyForLinks(session, ticket.companyId))}>
                <Reference>{ticket.number}</Reference>
              </Link>
              {ticketStatus(ticket.state)}
            </span>
            <span className={styles.label}>{ticket.label}</span>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <LinkButton to={inCompany(ticketsAddress(ofSite), companyForLinks(session, chosen.companyId))} variant="default">
          {m['ticket-screens.map.allOfSite']()}
        </LinkButton>
      ) : null}
    </section>
  );
}

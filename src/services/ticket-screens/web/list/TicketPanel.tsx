import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/ObjectPanel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketTexts } from '../ticket-texts.ts';
import { ticketQuery } from '#services/tickets/web/tickets.queries.ts';

const TicketPanelBody = lazy(() => import('./TicketPanelBody.tsx').then((file) => ({ default: file.TicketPanelBody })));

/** The ticket open beside the list. */
export function TicketPanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const pageOf = ({ number, companyId }: TicketDetail): string => inCompany(ticketAddress(number), companyForLinks(session, companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(ticketQuery(place.code))}
      texts={ticketTexts}
      title={({ number }) => number}
      expandTo={pageOf}
      footer={(ticket) => <LinkButton to={pageOf(ticket)}>{m['ticket-screens.open']()}</LinkButton>}
    >
      {(ticket) => <TicketPanelBody ticket={ticket} />}
    </ObjectPanel>
  );
}

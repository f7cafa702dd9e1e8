import { useParams } from '@tanstack/react-router';
import { boardTicketAddress, ticketsPaths } from '#services/tickets/tickets.paths.ts';
import { TicketPage } from './ticket/TicketPage.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { openTicketStates } from '#services/tickets/ticket.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { servicesText } from './ticket-texts.ts';
import { NewTicket } from '#services/tickets/web/parts/new-ticket.tsx';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';

const addresses = { ticket: boardTicketAddress, back: () => ticketsPaths.board };

/** `/kTicket/{ticid?}`: a ticket without the frame; without an id, the open ones to choose from. */
export function BoardTicketPage() {
  const { ticid = '' } = useParams({ strict: false }) as { ticid?: string };
  return ticid === '' ? <OpenTickets /> : <TicketPage key={ticid} code={ticid} addresses={addresses} />;
}

/** Open tickets to choose one from. */
function OpenTickets() {
  const session = useSession();
  const { data, error, refetch } = useQuery(pageQuery(ticketList, { state: openTicketStates.join(','), sort: 'stateAt', dir: 'desc' }));
  return (
    <Page>
      <PageHeader title={m['ticket-screens.choice.title']()} crumb={{ label: m['ticket-screens.view.board'](), to: ticketsPaths.board }} />
      {data?.rows.length === 0 ? (
        <EmptyState
          title={m['ticket-screens.choice.none']()}
          actions={
            <>
              <NewTicket />
              <LinkButton to={ticketsPaths.board} variant="default">
                {m['ticket-screens.view.board']()}
              </LinkButton>
            </>
          }
        />
      ) : data ? (
        <Rows label={m['ticket-screens.choice.title']()}>
          {data.rows.map((ticket) => (
            <Row
              key={ticket.id}
              title={
                <>
                  <Link to={withCompany(boardTicketAddress(ticket.number), companyForLinks(session, ticket.companyId))}>
                    <Reference>{ticket.number}</Reference>
                  </Link>{' '}
                  {ticket.label}
                </>
              }
              end={ticketStatus(ticket.state)}
              text={servicesText(ticket.services)}
              textEnd={ticket.siteLabel}
            />
          ))}
        </Rows>
      ) : error ? (
        <LoadFailure title={m['platform.list.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="lg" data-outline="" />
      )}
    </Page>
  );
}

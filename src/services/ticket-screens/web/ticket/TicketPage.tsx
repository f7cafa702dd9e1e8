import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { UnreadHint } from '#capabilities/conversations/web/parts/UnreadHint.tsx';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ObjectMissing } from '#platform/lists/web/ObjectMissing.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/ObjectSkeleton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { Tabs } from '#platform/kit/web/parts/Tabs.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { ticketAddress, ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { priorityStatus, ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { Course } from './Course.tsx';
import { TicketActions } from './TicketActions.tsx';
import { TicketParts } from './TicketParts.tsx';
import { TicketNeighbours } from './TicketNeighbours.tsx';
import { servicesText, ticketTexts } from '../ticket-texts.ts';
import { ticketQuery } from '#services/tickets/web/tickets.queries.ts';
import styles from './TicketPage.module.css';

interface Addresses {
  /** The page of a ticket. */
  ticket: (number: string) => string;
  /** Address of the list that led here. */
  back: () => string;
}

const inFrame: Addresses = { ticket: ticketAddress, back: () => ticketsAddress() };

/** One ticket by number or id, with its conversation beside it. */
export function TicketPage({ code, addresses = inFrame }: { code: string; addresses?: Addresses }) {
  const { data: ticket, error, refetch } = useQuery(ticketQuery(code));
  return ticket ? <Ticket ticket={ticket} addresses={addresses} /> : <NoTicketYet code={code} error={error} onRetry={() => void refetch()} />;
}

function NoTicketYet({ code, error, onRetry }: { code: string; error: unknown; onRetry: () => void }) {
  usePageTitle(m['tickets.title']());
  return (
    <Page>
      {error ? <ObjectMissing texts={ticketTexts} code={code} failure={error} onRetry={onRetry} isPage /> : <ObjectSkeleton blocks={[56, 140, 220]} />}
    </Page>
  );
}

/** Parts that phones show one at a time; wide screens show all of them. */
const phoneParts = ['detail', 'interventions', 'talk', 'files'] as const;
type PhonePart = (typeof phoneParts)[number];

function Ticket({ ticket, addresses }: { ticket: TicketDetail; addresses: Addresses }) {
  const session = useSession();
  const tab = useRouterState({ select: ({ location }) => (location.search as Readonly<Record<string, string>>).tab });
  const unread = useUnreadMessages(ticketKind);
  const part: PhonePart = phoneParts.find((one) => one === tab) ?? 'detail';
  const company = companyForLinks(session, ticket.companyId);
  const { number, companyId, label } = ticket;
  const to = (name: PhonePart): string => inCompany(`${addresses.ticket(number)}${name === 'detail' ? '' : `?tab=${name}`}`, company);
  return (
    <div className={styles.ticket} data-part={part}>
      <div className={styles.main}>
        <PageHeader
          crumb={{ label: m['tickets.title'](), to: inCompany(addresses.back(), company) }}
          title={label}
          barTitle={number}
          inBar
          state={<UnreadHint kind={ticketKind} code={number} company={companyId} />}
          steps={<TicketNeighbours number={number} to={(other) => inCompany(addresses.ticket(other), company)} />}
          actions={<TicketActions ticket={ticket} />}
        >
          <span className={styles.line}>
            {ticketStatus(ticket.state)}
            <span className={styles.phone}>{priorityStatus(ticket.priority)}</span>
            <span className={styles.wide}>{withDots(number, servicesText(ticket.services))}</span>
          </span>
        </PageHeader>
        <div className={styles.tabs}>
          <Tabs
            label={m['ticket-screens.page.parts']()}
            tabs={[
              { label: m['ticket-screens.part.detail'](), to: to('detail'), isCurrent: part === 'detail' },
              {
                label: m['ticket-screens.part.interventions'](),
                to: to('interventions'),
                isCurrent: part === 'interventions',
                count: ticket.interventions.length,
              },
              { label: m['ticket-screens.part.talk'](), to: to('talk'), isCurrent: part === 'talk', count: unread(companyId, number) || undefined },
              { label: m['ticket-screens.part.files'](), to: to('files'), isCurrent: part === 'files', count: ticket.files.length },
            ]}
          />
        </div>
        <div className={styles.parts}>
          <div data-phone="detail">
            <Course ticket={ticket} />
          </div>
          <TicketParts ticket={ticket} />
        </div>
      </div>
      <aside className={styles.talk} data-phone="talk" data-beside="" aria-label={m['ticket-screens.part.talk']()}>
        <Conversation kind={ticketKind} code={number} company={companyId} />
      </aside>
    </div>
  );
}

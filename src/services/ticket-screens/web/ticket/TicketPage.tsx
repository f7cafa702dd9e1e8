import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint, useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ObjectMissing } from '#platform/lists/web/object-panel.tsx';
import { Tabs, Neighbours, ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { ticketAddress, ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { priorityStatus, ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { TicketActions } from './TicketActions.tsx';
import { TicketParts } from './TicketParts.tsx';
import { servicesText, ticketTexts } from '../ticket-texts.ts';
import { ticketQuery, ticketNeighbours } from '#services/tickets/web/tickets.queries.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { recallQuery } from '#platform/lists/web/list-address.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { IconCheck } from '@tabler/icons-react';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import courseStyles from './Course.module.css';
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
  const buildPartAddress = (name: PhonePart): string => withCompany(`${addresses.ticket(number)}${name === 'detail' ? '' : `?tab=${name}`}`, company);
  return (
    <div className={styles.ticket} data-part={part}>
      <div className={styles.main}>
        <PageHeader
          crumb={{ label: m['tickets.title'](), to: withCompany(addresses.back(), company) }}
          title={label}
          barTitle={number}
          inBar
          state={<UnreadHint kind={ticketKind} code={number} company={companyId} />}
          steps={<TicketNeighbours number={number} to={(other) => withCompany(addresses.ticket(other), company)} />}
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
              { label: m['ticket-screens.part.detail'](), to: buildPartAddress('detail'), isCurrent: part === 'detail' },
              {
                label: m['ticket-screens.part.interventions'](),
                to: buildPartAddress('interventions'),
                isCurrent: part === 'interventions',
                count: ticket.interventions.length,
              },
              {
                label: m['ticket-screens.part.talk'](),
                to: buildPartAddress('talk'),
                isCurrent: part === 'talk',
                count: unread(companyId, number) || undefined,
              },
              { label: m['ticket-screens.part.files'](), to: buildPartAddress('files'), isCurrent: part === 'files', count: ticket.files.length },
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

/** The previous and the next ticket of the list as the reader last filtered and sorted it. */
function TicketNeighbours({ number, to }: { number: string; to: (number: string) => string }) {
  const { data } = useQuery(ticketNeighbours(number, recallQuery(ticketList, currentCompany())));
  return (
    <Neighbours
      labels={{ previous: m['ticket-screens.page.previous'](), next: m['ticket-screens.page.next']() }}
      previousTo={data?.previous ? to(data.previous) : undefined}
      nextTo={data?.next ? to(data.next) : undefined}
      place={data?.place}
    />
  );
}

/** The first step is named by what the customer did. */
const stepName = (state: TicketState): string => (state === 'awaitingValidation' ? m['ticket-screens.course.requested']() : ticketStateNames[state]());

/** The states that a ticket passes, from the request to the invoice: those behind it with their day and who made them, the current one, and those to come. */
function Course({ ticket: { course, state } }: { ticket: Pick<TicketDetail, 'course' | 'state'> }) {
  const { instant } = useFormat();
  // A ticket that is refused or cancelled has left its course: the states that it reached stay.
  const at = course.findIndex((step) => step.state === state);
  const reached = at < 0 ? course.findLastIndex((step) => step.at !== null) : at;
  return (
    <ol className={courseStyles.course} aria-label={m['ticket-screens.course']()}>
      {course.map((step, index) => {
        const place = index < reached || (at < 0 && index <= reached) ? 'done' : index === at ? 'current' : 'pending';
        return (
          <li key={step.state} className={courseStyles.step} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
            <span className={courseStyles.mark} aria-hidden="true">
              {place === 'done' ? <IconCheck size={14} stroke={2.2} /> : index + 1}
            </span>
            <span className={courseStyles.name}>
              {stepName(step.state)}
              {step.at === null ? null : (
                <small className={courseStyles.when}>
                  <time dateTime={step.at}>{instant(step.at, 'short')}</time>
                  {step.by === null ? null : <span className={courseStyles.by}>{step.by}</span>}
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

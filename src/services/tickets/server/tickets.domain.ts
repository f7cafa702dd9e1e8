import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { ticketKind, ticketsJournal } from '../tickets.journal.ts';
import { ticketsSearch } from './tickets.search.ts';
import { ticketMovesRoutes } from './ticket-moves.routes.ts';
import { ticketSendingRoutes } from './ticket-sending.routes.ts';
import { ticketsFeed } from './tickets.feed.ts';
import { ticketsOverview } from './tickets.figures.ts';
import { ticketsNotifications } from './tickets.notifications.ts';
import { ticketsRoutes } from './tickets.routes.ts';
import { ticketsQueue } from './tickets.queue.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { ticketEndpoints } from '../tickets.api.ts';
import { tickets } from './tickets.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keepSubjectQuery, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { ticketSubject } from '../tickets.conversations.ts';
import { readPeopleOfTickets, subjectOfTicket } from './ticket-people.store.ts';

/** Conversations on tickets. */
const ticketConversations: SubjectSource = {
  subject: ticketSubject,
  needsPrices: false,
  find: keepSubjectQuery(({ db }, number) => subjectOfTicket(db, number)),
  readPeople: readPeopleOfTickets,
};

// A sub-organisation chosen in the header leaves tickets whole (docs/rules.md §1).
const whole = { ...limited, narrowedBy: [] } as const;
const ofTicket = { kind: 'tenant', through: ['tickets', 'ticketId'], narrowedBy: [] } as const;
const readByWorkers = { ...ofTicket, worker: ['ticketId', 'interventions', 'ticketId'] } as const;

const ticketsTables: TableKinds = {
  tickets: {
    ...whole,
    numbers: { kind: 'ticket' },
    names: { orderNumber: { table: 'orders', by: ['number', 'customerOrderNumber'] }, invoiceNumber: { table: 'invoices', by: ['number'] } },
    worker: ['id', 'interventions', 'ticketId'],
  },
  ticket_lines: readByWorkers,
  ticket_line_configurations: readByWorkers,
  ticket_stock_lines: ofTicket,
  ticket_addresses: readByWorkers,
  ticket_preferred_dates: ofTicket,
  ticket_followers: ofTicket,
};

/** People in these tables. */
const ticketsPeople: PersonalData = {
  tickets: {
    people: [
      { by: 'requesterId', erased: { requesterName: 'name' }, shown: { in: 'services', at: 'createdAt', title: 'number', text: 'label' } },
      { by: 'authorId', erased: { authorName: 'name' } },
      { by: 'technicianId', erased: { technicianName: 'name' }, shown: { in: 'work', at: 'plannedAt', title: 'number', text: 'label' } },
      { by: 'handledBy' },
    ],
    things: ['ccoId'],
  },
  ticket_followers: { people: [{ by: 'userId', erased: 'rows', describedBy: ['userName'] }] },
  ticket_line_configurations: { things: ['hostName', 'address'] },
};

export const ticketsDomain: ServerDomain = {
  journal: ticketsJournal,
  drafts: [ticketKind],
  tables: ticketsTables,
  people: ticketsPeople,
  searches: ticketsSearch,
  routes: [ticketsRoutes, ticketMovesRoutes, ticketSendingRoutes],
  feeds: [ticketsFeed],
  queues: [ticketsQueue],
  lists: [bringList(ticketEndpoints, tickets)],
  subjects: [ticketConversations],
  notifications: ticketsNotifications,
  overview: ticketsOverview,
};

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
import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { ticketEndpoints } from '../tickets.api.ts';
import { tickets } from './tickets.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { ticketSubject } from '../tickets.conversations.ts';
import { readPeopleOfTickets, subjectOfTicket } from './ticket-people.store.ts';

/** Conversations on tickets. */
const ticketConversations: SubjectSource = {
  subject: ticketSubject,
  needsPrices: false,
  find: keptSubject(({ db }, number) => subjectOfTicket(db, number)),
  peopleOf: readPeopleOfTickets,
};

// A sub-organisation chosen in the header leaves tickets whole (docs/rules.md §1).
const whole = { ...limited, narrowedBy: [] } as const;
const ofTicket = { kind: 'tenant', through: ['tickets', 'ticket_id'], narrowedBy: [] } as const;
const readByWorkers = { ...ofTicket, worker: ['ticket_id', 'interventions', 'ticket_id'] } as const;

const ticketsTables: TableKinds = {
  tickets: {
    ...whole,
    names: { order_number: { table: 'orders', by: ['number', 'customer_order_number'] }, invoice_number: { table: 'invoices', by: ['number'] } },
    worker: ['id', 'interventions', 'ticket_id'],
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
      { by: 'requester_id', erased: { requester_name: 'name' }, shown: { in: 'services', at: 'created_at', title: 'number', text: 'label' } },
      { by: 'author_id', erased: { author_name: 'name' } },
      { by: 'technician_id', erased: { technician_name: 'name' }, shown: { in: 'work', at: 'planned_at', title: 'number', text: 'label' } },
      { by: 'handled_by' },
    ],
    things: ['cco_id'],
  },
  ticket_followers: { people: [{ by: 'user_id', erased: 'rows', describedBy: ['user_name'] }] },
  ticket_line_configurations: { things: ['host_name', 'address'] },
};

/** Tickets as an Excel file. */
const ticketsExporter = listExporter(tickets, ticketEndpoints.sheet);

export const ticketsDomain: ServerDomain = {
  journal: ticketsJournal,
  drafts: [ticketKind],
  tables: ticketsTables,
  people: ticketsPeople,
  searches: ticketsSearch,
  routes: [ticketsRoutes, ticketMovesRoutes, ticketSendingRoutes],
  feeds: [ticketsFeed],
  queues: [ticketsQueue],
  exporters: [ticketsExporter],
  subjects: [ticketConversations],
  notifications: ticketsNotifications,
  overview: ticketsOverview,
};

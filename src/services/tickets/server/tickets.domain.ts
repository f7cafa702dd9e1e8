import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { ticketKind, ticketsJournal } from '../tickets.journal.ts';
import { ticketsSearch } from './tickets.search.ts';
import { ticketMovesRoutes } from './ticket-moves.routes.ts';
import { ticketSendingRoutes } from './ticket-sending.routes.ts';
import { ticketsFeed } from './tickets.feed.ts';
import { ticketsOverview } from './tickets.figures.ts';
import { ticketConversations } from './tickets.conversations.ts';
import { ticketsNotifications } from './tickets.notifications.ts';
import { ticketsExporter } from './tickets.export.ts';
import { ticketsRoutes } from './tickets.routes.ts';
import { ticketsQueue } from './tickets.queue.ts';
import { ticketsPeople, ticketsTables } from './tickets.tables.ts';

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

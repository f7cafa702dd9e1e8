import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { conversationsJournal } from '../conversations.journal.ts';
import { conversationsSearch } from './conversations.search.ts';
import { conversationsPeople, conversationsTables } from './conversations.tables.ts';
import { staffSideRoutes } from './staff-side.routes.ts';

export const conversationsDomain: ServerDomain = {
  journal: conversationsJournal,
  tables: conversationsTables,
  people: conversationsPeople,
  routes: [staffSideRoutes],
  searches: conversationsSearch,
};

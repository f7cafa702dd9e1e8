import type { ServerDomain } from '#app/domain.ts';
import { conversationsSearch } from './conversations.search.ts';
import { conversationsTables } from './conversations.tables.ts';
import { staffSideRoutes } from './staff-side.routes.ts';

export const conversationsDomain: ServerDomain = { tables: conversationsTables, routes: [staffSideRoutes], searches: conversationsSearch };

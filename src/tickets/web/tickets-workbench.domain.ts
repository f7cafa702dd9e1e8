import type { WorkbenchDomain } from '#app/web/domain.ts';
import { ticketsFeeds } from '../tickets.feeds.ts';

export const ticketsWorkbench: WorkbenchDomain = { feeds: ticketsFeeds };

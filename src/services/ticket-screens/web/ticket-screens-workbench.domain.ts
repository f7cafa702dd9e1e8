import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { ticketsFeeds } from '#services/tickets/tickets.feeds.ts';
import { ticketsLook } from './queue/tickets.look.ts';

export const ticketScreensWorkbench: WorkbenchDomain = { feeds: ticketsFeeds, queues: [ticketsLook] };

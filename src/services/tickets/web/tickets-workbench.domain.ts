import type { WorkbenchDomain } from '#platform/web/domain.ts';
import { ticketsFeeds } from '../tickets.feeds.ts';
import { ticketsLook } from './queue/tickets.look.ts';

export const ticketsWorkbench: WorkbenchDomain = { feeds: ticketsFeeds, queues: [ticketsLook] };

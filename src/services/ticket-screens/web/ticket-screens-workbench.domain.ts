import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { ticketsLook } from './queue/tickets.look.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Feeds of this domain. */
const ticketsFeeds: FeedLabels = [{ name: 'tickets', label: m['tickets.title'] }];

export const ticketScreensWorkbench: WorkbenchDomain = { feeds: ticketsFeeds, queues: [ticketsLook] };

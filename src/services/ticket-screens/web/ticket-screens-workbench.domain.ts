import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { dueStatus } from '#services/tickets/web/parts/clock-status.tsx';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { IconBan, IconCircleCheck, IconCircleX, IconHourglassEmpty, IconReceipt, IconRosetteDiscountCheck, IconTruckDelivery } from '@tabler/icons-react';
import { ticketStateNames as names } from '#services/tickets/ticket.names.ts';
import { ticketQueue as rule } from '#services/tickets/tickets.queue.ts';

/** Appearance of the queue of tickets to validate. */
const ticketsLook = queueLook({
  rule,
  name: m['ticket-screens.queue.name'],
  help: m['ticket-screens.queue.help'],
  empty: m['ticket-screens.queue.empty'],
  one: m['tickets.field.number'],
  states: {
    awaitingValidation: { family: 'warning', icon: IconHourglassEmpty, label: names.awaitingValidation, isPill: true },
    validated: { family: 'info', icon: IconRosetteDiscountCheck, label: names.validated },
    shipped: { family: 'progress', icon: IconTruckDelivery, label: names.shipped },
    deployed: { family: 'success', icon: IconCircleCheck, label: names.deployed },
    invoiced: { family: 'neutral', icon: IconReceipt, label: names.invoiced },
    refused: { family: 'danger', icon: IconCircleX, label: names.refused },
    cancelled: { family: 'neutral', icon: IconBan, label: names.cancelled },
  },
  list: {
    title: m['tickets.field.number'],
    detail: m['tickets.field.label'],
    isNumbered: true,
    hasCompany: true,
    hasHandler: true,
    since: m['ticket-screens.queue.since'],
    renderDue: dueStatus,
  },
  Item: () => import('./queue/TicketItem.tsx').then((file) => file.TicketItem),
  Decision: () => import('./queue/TicketDecision.tsx').then((file) => file.TicketDecision),
});

/** Feeds of this domain. */
const ticketsFeeds: FeedLabels = [{ name: 'tickets', label: m['tickets.title'] }];

export const ticketScreensWorkbench: WorkbenchDomain = { feeds: ticketsFeeds, queues: [ticketsLook] };

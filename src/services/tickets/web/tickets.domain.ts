import type { WebDomain } from '#platform/kit/web/domain.ts';
import { ticketOfOrder } from '#commerce/orders/web/parts/order-slots.ts';
import { ticketOfItem } from '#commerce/stock/web/parts/ticket-of-item.ts';

export const ticketsDomain: WebDomain = {
  parts: [
    ticketOfOrder.filledBy(() => import('./parts/new-ticket.tsx').then((file) => file.NewTicketButton)),
    ticketOfItem.filledBy(() => import('./parts/new-ticket.tsx').then((file) => file.NewTicketButton)),
  ],
};

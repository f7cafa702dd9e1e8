import type { ReactNode } from 'react';
import { partSlot, slot } from '#platform/kit/web/slot.ts';

export interface InvoicesOfOrderProps {
  number: string;
  /** For links, where they must name it. */
  company: number | undefined;
  className: string | undefined;
  /** Parts below the invoices. They are drawn with them: nothing moves when these come. */
  children: ReactNode;
}

/** Address of a new request for an offer; with the lines of an order where one is named. */
export const orderRequestAddress = slot<(orderNumber?: string) => string>();
/** The offer that an order came of. */
export const offerOfOrder = partSlot<{ number: string; companyId: number }>();
export const invoicesOfOrder = partSlot<InvoicesOfOrderProps>();
export const ticketOfOrder = partSlot<{ order: string; company: number }>();
/** Entry by hand, for the provider's people alone: of an order, and of one of its deliveries. */
export const orderEntry = partSlot<{ id: string }>();
export const deliveryEntry = partSlot<{ orderId: string; id: string }>();

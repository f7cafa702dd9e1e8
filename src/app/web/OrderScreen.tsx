import { lazy } from 'react';
import { InvoicesOfOrder } from '#commerce/invoices/web/parts/InvoicesOfOrder.tsx';
import { newRequestAddress } from '#commerce/offers/offers.paths.ts';
import { OfferLink } from '#commerce/offers/web/parts/OfferLink.tsx';
import type { OrderPageSlots } from '#commerce/orders/web/order-slots.tsx';
import { OrderPage } from '#commerce/orders/web/OrderPage.tsx';
import { NewTicketButton } from '#services/tickets/web/parts/new-ticket.tsx';

const slots: OrderPageSlots = {
  newRequest: newRequestAddress,
  Offer: OfferLink,
  Invoices: InvoicesOfOrder,
  NewTicket: NewTicketButton,
  // For the provider's people alone.
  OrderEntry: lazy(() => import('#commerce/order-entry/web/OrderEntry.tsx').then((file) => ({ default: file.OrderEntry }))),
  DeliveryEntry: lazy(() => import('#commerce/order-entry/web/DeliveryEntry.tsx').then((file) => ({ default: file.DeliveryEntry }))),
};

/** `/commande/{code?}/livraisons` and `/support`, with the offer, the invoices and the tickets of the order. */
export const OrderScreen = () => <OrderPage slots={slots} />;

import { newRequestAddress } from '#commerce/offers/offers.paths.ts';
import { OfferLink } from '#commerce/offers/web/parts/OfferLink.tsx';
import type { OrderSlots } from '#commerce/orders/web/order-slots.tsx';
import { OrdersPage } from '#commerce/orders/web/OrdersPage.tsx';

const slots: OrderSlots = { newRequest: newRequestAddress, Offer: OfferLink };

/** `/stillboard/commandes/{code?}`, with the offers that orders came of. */
export const OrdersScreen = () => <OrdersPage slots={slots} />;
OrdersScreen.load = OrdersPage.load;

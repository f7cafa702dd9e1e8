import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';

/** Offers show prices: a reader without the right is told whom to ask. */
export const offersRefused = {
  title: m['offers.noPrices.title'],
  text: m['offers.noPrices.text'],
  actions: () => (
    <LinkButton to={ordersAddress()} variant="default">
      {m['offers.empty.orders']()}
    </LinkButton>
  ),
};

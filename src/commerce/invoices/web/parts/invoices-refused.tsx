import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';

/** Invoices show prices: a reader without the right is told whom to ask. */
export const invoicesRefused = {
  title: m['invoices.noPrices.title'],
  text: m['invoices.noPrices.text'],
  actions: () => (
    <LinkButton to={ordersAddress()} variant="default">
      {m['invoices.noPrices.orders']()}
    </LinkButton>
  ),
};

import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { offersAddress } from '../../offers.paths.ts';

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

/** An offer that does not open. */
export const offerTexts: ObjectTexts = {
  elsewhere: m['offers.elsewhere'],
  unknown: m['offers.unknown.title'],
  unknownText: m['offers.unknown.text'],
  failed: m['offers.failed'],
  list: { to: () => offersAddress(), label: m['offers.unknown.list'] },
};

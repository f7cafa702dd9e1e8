import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#orders/orders.paths.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { Page } from '#platform/web/parts/Page.tsx';

/** Offers are for who sees prices; whoever does not is told whom to ask. */
export function NoPrices() {
  return (
    <Page>
      <EmptyState
        level={1}
        title={m['offers.noPrices.title']()}
        actions={
          <LinkButton to={ordersAddress()} variant="default">
            {m['offers.empty.orders']()}
          </LinkButton>
        }
      >
        <p>{m['offers.noPrices.text']()}</p>
      </EmptyState>
    </Page>
  );
}

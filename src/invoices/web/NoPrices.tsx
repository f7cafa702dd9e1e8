import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { Page } from '#platform/web/parts/Page.tsx';

/** For whoever reaches the address without the right to see prices: why nothing is shown, and who can change it. */
export function NoPrices() {
  return (
    <Page>
      <EmptyState level={1} isBroken title={m['invoices.noPrices.title']()}>
        <p>{m['invoices.noPrices.text']()}</p>
      </EmptyState>
    </Page>
  );
}

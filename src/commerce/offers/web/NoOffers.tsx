import { IconFilePlus } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { newRequestAddress } from '../offers.paths.ts';
import { useMayRequest } from '#platform/kit/web/may-request.ts';

/** No offer yet: what will appear here, and how to ask for one. */
export function NoOffers() {
  const { provider } = useSession();
  const mayRequest = useMayRequest();
  return (
    <EmptyState
      title={m['offers.empty.title']()}
      actions={
        <>
          {mayRequest ? (
            <LinkButton data-new="" to={newRequestAddress()} leftSection={<IconFilePlus size={16} stroke={1.7} />}>
              {m['offers.action.request']()}
            </LinkButton>
          ) : null}
          <LinkButton to={ordersAddress()} variant="default">
            {m['offers.empty.orders']()}
          </LinkButton>
        </>
      }
    >
      <p>{m['offers.empty.text']({ provider: provider.name })}</p>
    </EmptyState>
  );
}

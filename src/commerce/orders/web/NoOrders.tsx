import { m } from '#generated/messages/messages.js';
import { newRequestAddress } from '#commerce/offers/offers.paths.ts';
import { useMayRequest } from '#platform/web/may-request.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { useSession } from '#platform/web/session.ts';
import { supportHours } from '#platform/web/support-hours.ts';

/** No order yet: what will appear here, and whom to ask meanwhile. */
export function NoOrders() {
  const { provider } = useSession();
  const mayRequest = useMayRequest();
  return (
    <EmptyState
      title={m['orders.empty.title']()}
      actions={mayRequest ? <LinkButton to={newRequestAddress()}>{m['offers.action.request']()}</LinkButton> : null}
    >
      <p>{m['orders.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['orders.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

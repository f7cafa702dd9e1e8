import { m } from '#generated/messages/messages.js';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { orderRequestAddress } from './parts/order-slots.ts';

/** No order yet: what will appear here, and whom to ask meanwhile. */
export function NoOrders() {
  const { provider } = useSession();
  const mayRequest = useMayRequest();
  const newRequest = orderRequestAddress.useValue();
  return (
    <EmptyState title={m['orders.empty.title']()} actions={mayRequest ? <LinkButton to={newRequest()}>{m['offers.action.request']()}</LinkButton> : null}>
      <p>{m['orders.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['orders.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

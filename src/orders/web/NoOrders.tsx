import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { useSession } from '#platform/web/session.ts';
import { supportHours } from '#platform/web/support-hours.ts';

/** No order yet: what will appear here, and whom to ask meanwhile. */
export function NoOrders() {
  const { provider } = useSession();
  return (
    <EmptyState title={m['orders.empty.title']()}>
      <p>{m['orders.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['orders.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

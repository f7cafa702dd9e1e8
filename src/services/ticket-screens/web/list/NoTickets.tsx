import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { NewTicket } from '#services/tickets/web/parts/NewTicket.tsx';
import { useSession } from '#platform/kit/web/session.ts';

/** No ticket yet: what will appear here, and whom to ask meanwhile. */
export function NoTickets() {
  const { provider } = useSession();
  return (
    <EmptyState title={m['ticket-screens.empty.title']()} actions={<NewTicket />}>
      <p>{m['ticket-screens.empty.text']({ provider: provider.name })}</p>
    </EmptyState>
  );
}

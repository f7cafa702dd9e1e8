import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.ts';

/** No invoice yet: what will appear here, and whom to ask meanwhile. */
export function NoInvoices() {
  const { provider } = useSession();
  return (
    <EmptyState title={m['invoices.empty.title']()}>
      <p>{m['invoices.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['invoices.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

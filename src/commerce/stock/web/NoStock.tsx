import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.ts';

/** No stock yet: what will appear here, and whom to ask meanwhile. */
export function NoStock({ action }: { action: ReactNode }) {
  const { provider } = useSession();
  return (
    <EmptyState title={m['stock.empty.title']()} actions={action}>
      <p>{m['stock.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['stock.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.ts';

/** No contract yet: what will appear here, and whom to ask meanwhile. @param action of the provider's people */
export function NoContracts({ action }: { action: ReactNode }) {
  const { provider } = useSession();
  return (
    <EmptyState title={m['contracts.empty.title']()} actions={action}>
      <p>{m['contracts.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['contracts.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

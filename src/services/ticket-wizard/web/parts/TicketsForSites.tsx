import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { rolloutSitesAtMost } from '#services/tickets/ticket.ts';
import { newTicketAddress } from '#services/tickets/tickets.paths.ts';
import { useMayOrder } from '#platform/kit/web/may-act.ts';

async function resolveWizardAddress(company: number, ids: ReadonlySet<string>): Promise<string> {
  const [only] = ids;
  if (ids.size === 1) return newTicketAddress({ site: only!, company });
  const { prepareDraftForSites } = await import('../draft-for-sites.ts');
  return prepareDraftForSites(company, ids);
}

/** Way from selected sites to the wizard, in the bar of the selection: a ticket for one, a roll-out with one for each of several. */
export function TicketsForSites({ ids }: { ids: ReadonlySet<string> }) {
  const router = useRouter();
  const company = useCurrentCompany();
  const mayOrder = useMayOrder();
  const begin = useMutation({
    mutationFn: async (of: number) => router.navigate({ href: await resolveWizardAddress(of, ids) }),
    onError: (failure) => toastFailure(m['ticket-wizard.rollout.failedToBegin'](), failure),
  });
  if (!mayOrder || typeof company !== 'number') return null;
  const isTooMany = ids.size > rolloutSitesAtMost;
  return (
    <button
      type="button"
      disabled={begin.isPending || isTooMany}
      title={isTooMany ? m['ticket-wizard.rollout.atMost']({ count: rolloutSitesAtMost }) : undefined}
      onClick={() => begin.mutate(company)}
    >
      {m['ticket-wizard.rollout.forSites']({ count: ids.size })}
    </button>
  );
}

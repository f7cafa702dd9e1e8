import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/web/company.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { rolloutSitesAtMost } from '../../ticket.ts';
import { newTicketAddress } from '../../tickets.paths.ts';
import { useMayOrder } from './may-order.ts';

/** Way from selected sites to the wizard, in the bar of the selection: a ticket for one, a roll-out with one for each of several. */
export function TicketsForSites({ ids }: { ids: ReadonlySet<string> }) {
  const router = useRouter();
  const company = useCurrentCompany();
  const mayOrder = useMayOrder();
  const begin = useMutation({
    mutationFn: async (of: number): Promise<void> => {
      const [only] = ids;
      const href = ids.size > 1 ? await (await import('../wizard/draft-for-sites.ts')).draftForSites(of, ids) : newTicketAddress({ site: only!, company: of });
      await router.navigate({ href });
    },
    onError: (failure) => toastFailure(m['tickets.rollout.failedToBegin'](), failure),
  });
  if (!mayOrder || typeof company !== 'number') return null;
  const isTooMany = ids.size > rolloutSitesAtMost;
  return (
    <button
      type="button"
      disabled={begin.isPending || isTooMany}
      title={isTooMany ? m['tickets.rollout.wizard.atMost']({ count: rolloutSitesAtMost }) : undefined}
      onClick={() => begin.mutate(company)}
    >
      {m['tickets.rollout.forSites']({ count: ids.size })}
    </button>
  );
}

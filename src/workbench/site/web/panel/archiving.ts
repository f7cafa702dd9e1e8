import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useFocusAfter } from '#platform/web/focus.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { Site } from '../../site.api.ts';
import { showsSites, sites } from '#parties/sites/web/sites.queries.ts';

/** Things that stand at a site and stay there when it is archived, each with its count. */
const usesOf = (site: Site): string[] =>
  [
    { count: site.deviceCount, text: m['sites.use.devices'] },
    { count: site.deliveryCount, text: m['sites.use.deliveries'] },
    { count: site.stockItemCount, text: m['sites.use.stock'] },
    { count: site.ticketCount, text: m['sites.use.tickets'] },
    { count: site.contractCount, text: m['sites.use.contracts'] },
  ].flatMap(({ count, text }) => (count > 0 ? [text({ count })] : []));

/** Archiving of a site, and back: says what uses it before, and offers the way back after. */
export function useArchiving(site: Site) {
  const { code, companyId: company, label } = site;
  const archive = useMutation({
    mutationFn: (isArchived: boolean) =>
      sites.call('PUT /api/sites/:code/archived', { params: { code }, body: { isArchived } }, { company, idempotencyKey: newIntent() }),
    onSuccess: (_site, isArchived) =>
      toast({
        kind: 'success',
        title: (isArchived ? m['sites.archive.done'] : m['sites.archive.undone'])({ label }),
        action: { label: m['platform.web.cancel'](), run: () => archive.mutate(!isArchived) },
      }),
    onError: (failure, isArchived) => toastFailure((isArchived ? m['sites.archive.failed'] : m['sites.unarchive.failed'])({ label }), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: showsSites }),
  });
  const remember = useFocusAfter(archive.isPending);
  const ask = async (): Promise<void> => {
    if (site.state === 'archived') return archive.mutate(false);
    const uses = usesOf(site);
    remember();
    const isSure = await confirm({
      title: m['sites.archive.confirm']({ label }),
      text: uses.length === 0 ? m['sites.archive.unused']() : m['sites.archive.used']({ uses: uses.join(', ') }),
      confirm: m['sites.action.archive'](),
    });
    if (isSure) archive.mutate(true);
  };
  return { ask, isBusy: archive.isPending };
}

import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useFocusAfter } from '#platform/kit/web/focus.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { Site } from '../../site.api.ts';
import { showsSites, sites } from '#parties/sites/web/sites.queries.ts';

/** Things that stand at a site and stay there when it is archived, each with its count. */
const usesOf = (site: Site): string[] =>
  [
    { count: site.deviceCount, text: m['site.use.devices'] },
    { count: site.deliveryCount, text: m['site.use.deliveries'] },
    { count: site.stockItemCount, text: m['site.use.stock'] },
    { count: site.ticketCount, text: m['site.use.tickets'] },
    { count: site.contractCount, text: m['site.use.contracts'] },
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
        title: (isArchived ? m['site.archive.done'] : m['site.archive.undone'])({ label }),
        action: { label: m['platform.web.cancel'](), run: () => archive.mutate(!isArchived) },
      }),
    onError: (failure, isArchived) => toastFailure((isArchived ? m['site.archive.failed'] : m['site.unarchive.failed'])({ label }), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: showsSites }),
  });
  const remember = useFocusAfter(archive.isPending);
  const ask = async (): Promise<void> => {
    if (site.state === 'archived') return archive.mutate(false);
    const uses = usesOf(site);
    remember();
    const isSure = await confirm({
      title: m['site.archive.confirm']({ label }),
      text: uses.length === 0 ? m['site.archive.unused']() : m['site.archive.used']({ uses: uses.join(', ') }),
      confirm: m['site.action.archive'](),
    });
    if (isSure) archive.mutate(true);
  };
  return { ask, isBusy: archive.isPending };
}

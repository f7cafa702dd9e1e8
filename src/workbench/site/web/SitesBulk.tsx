import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import type { Selection } from '#platform/lists/web/selection.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { TicketsForSites } from '#services/ticket-wizard/web/parts/TicketsForSites.tsx';
import { showsSites, sites } from '#parties/sites/web/sites.queries.ts';

interface Change {
  ids: readonly string[];
  isArchived: boolean;
}

/** Tickets for the selected sites; archives them, or takes them out of the archive, with the way back. */
export function SitesBulk({ selection, mayArchive }: { selection: Selection; mayArchive: boolean }) {
  const isArchive = useRouterState({ select: ({ location }) => (location.search as Record<string, string>).state === 'archived' });
  const archive = useMutation({
    mutationFn: ({ ids, isArchived }: Change) =>
      sites.call('POST /api/sites/archive', { body: { ids: [...ids], isArchived } }, { idempotencyKey: newIntent() }),
    onSuccess: ({ changed }, { isArchived }) => {
      selection.clear();
      const count = changed.length;
      const shown = formatNumber(count, currentLocale());
      toast({
        kind: 'success',
        title: (isArchived ? m['site.bulk.archived'] : m['site.bulk.unarchived'])({ count, shown }),
        ...(count === 0 ? {} : { action: { label: m['platform.web.cancel'](), run: () => archive.mutate({ ids: changed, isArchived: !isArchived }) } }),
      });
    },
    onError: (failure) => toastFailure(m['site.bulk.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: showsSites }),
  });
  const ask = async (): Promise<void> => {
    const ids = [...selection.keys];
    const texts = { count: ids.length, shown: formatNumber(ids.length, currentLocale()) };
    const isSure = isArchive || (await confirm({ title: m['site.bulk.confirm'](texts), text: m['site.bulk.text'](), confirm: m['site.action.archive']() }));
    if (isSure) archive.mutate({ ids, isArchived: !isArchive });
  };
  return (
    <>
      {isArchive ? null : <TicketsForSites ids={selection.keys} />}
      {mayArchive ? (
        <button type="button" disabled={archive.isPending} onClick={() => void ask()}>
          {isArchive ? m['site.action.unarchive']() : m['site.action.archive']()}
        </button>
      ) : null}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { useFocusAfter } from '#platform/kit/web/focus.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { contracts } from './contracts.queries.ts';

interface Change {
  ids: readonly string[];
  isArchived: boolean;
}

const send = ({ ids, isArchived }: Change) =>
  contracts.call('POST /api/contracts/archive', { body: { ids: [...ids], isArchived } }, { idempotencyKey: newIntent() });

/** Archiving of whole contracts, and back: asks first, says what happened, and offers the way back. */
export function useArchiving(onDone?: () => void) {
  const archive = useMutation({
    mutationFn: send,
    onSuccess: ({ changed }, { isArchived }) => {
      onDone?.();
      const count = changed.length;
      const shown = formatNumber(count, currentLocale());
      if (count === 0) return toast({ kind: 'info', title: m['contracts.archive.none']() });
      return toast({
        kind: 'success',
        title: (isArchived ? m['contracts.archive.done'] : m['contracts.archive.undone'])({ count, shown }),
        action: { label: m['contracts.archive.undo'](), run: () => archive.mutate({ ids: changed, isArchived: !isArchived }) },
      });
    },
    onError: (failure, { isArchived }) => toastFailure((isArchived ? m['contracts.archive.failed'] : m['contracts.unarchive.failed'])(), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /api/contracts') }),
  });
  const remember = useFocusAfter(archive.isPending);
  const ask = async (change: Change): Promise<void> => {
    const count = change.ids.length;
    const shown = formatNumber(count, currentLocale());
    const texts = change.isArchived
      ? {
          title: m['contracts.archive.confirm']({ count, shown }),
          text: m['contracts.archive.consequence']({ count }),
          confirm: m['contracts.action.archive'](),
        }
      : {
          title: m['contracts.unarchive.confirm']({ count, shown }),
          text: m['contracts.unarchive.consequence']({ count }),
          confirm: m['contracts.action.unarchive'](),
        };
    remember();
    if (await confirm(texts)) archive.mutate(change);
  };
  return { ask, isBusy: archive.isPending };
}

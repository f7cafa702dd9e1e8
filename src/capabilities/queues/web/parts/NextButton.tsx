import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { queueAddress } from '../../queues.paths.ts';
import { useQueueCounts, queues as calls } from '../queues.queries.ts';
import { refreshQueue } from './queue-action.ts';
import type { QueueLook } from './queue-look.ts';

/** Gives the oldest item without an owner to the reader, and opens it. */
export function NextButton({ queues }: { queues: readonly QueueLook[] }) {
  const router = useRouter();
  const { unowned } = useQueueCounts();
  const isNone = unowned !== undefined && Object.values(unowned).every(({ count }) => count === 0);
  const next = useMutation({
    mutationFn: () => calls.call('POST /api/queue-items/next', {}, { idempotencyKey: newIntent() }),
    onSuccess: async ({ item }) => {
      if (item === null) toast({ kind: 'info', title: m['queues.work.none']() });
      else await router.navigate({ href: queueAddress(item.kind, item.id) });
      await Promise.all(queues.map(({ rule }) => refreshQueue(rule)));
    },
    onError: (failure) => toastFailure(m['queues.action.failed'](), failure),
  });
  return (
    <ActionButton
      cannot={isNone ? m['queues.work.none']() : undefined}
      loading={next.isPending}
      leftSection={<IconPlayerTrackNext size={17} stroke={1.8} />}
      onClick={() => next.mutate()}
    >
      {m['queues.work.next']()}
    </ActionButton>
  );
}

import { Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/web/api.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useSession } from '#platform/web/session.ts';
import type { TicketDetail } from '../../tickets.api.ts';
import { showsTickets, tickets } from '../tickets.queries.ts';

/** Lets the reader follow a ticket, or ends it. */
export function FollowButton({ ticket: { number, companyId: company, isFollowed } }: { ticket: TicketDetail }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const follow = useMutation({
    mutationFn: () =>
      tickets.call(
        isFollowed ? 'DELETE /api/tickets/:code/followers/:user' : 'PUT /api/tickets/:code/followers/:user',
        { params: { code: number, user: user.id } },
        { company, idempotencyKey: newIntent() },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ predicate: showsTickets });
      toast({ kind: 'success', title: (isFollowed ? m['tickets.follow.ended'] : m['tickets.follow.begun'])({ number }) });
    },
    onError: (failure) => toastFailure(m['tickets.follow.failed'](), failure),
  });
  const Icon = isFollowed ? IconBellOff : IconBell;
  return (
    <Button variant="default" loading={follow.isPending} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => follow.mutate()}>
      {isFollowed ? m['tickets.follow.end']() : m['tickets.follow.begin']()}
    </Button>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { showsTickets, ticketFollowers } from '#services/tickets/web/tickets.queries.ts';

/** Lets people follow a ticket, or ends it. */
export function useFollow({ number, companyId: company }: Pick<TicketDetail, 'number' | 'companyId'>) {
  const { user } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isFollowing }: { id: string; name: string; isFollowing: boolean }) =>
      ticketFollowers.call(
        isFollowing ? 'PUT /api/tickets/:code/followers/:user' : 'DELETE /api/tickets/:code/followers/:user',
        { params: { code: number, user: id } },
        { company, idempotencyKey: newIntent() },
      ),
    onSuccess: async (_followers, { id, name, isFollowing }) => {
      await queries.invalidateQueries({ predicate: showsTickets });
      const title =
        id === user.id
          ? (isFollowing ? m['ticket-screens.follow.begun'] : m['ticket-screens.follow.ended'])({ number })
          : (isFollowing ? m['ticket-screens.followers.added'] : m['ticket-screens.followers.removed'])({ name, number });
      toast({ kind: 'success', title });
    },
    onError: (failure) => toastFailure(m['ticket-screens.follow.failed'](), failure),
  });
}

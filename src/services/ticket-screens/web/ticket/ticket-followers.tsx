import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import styles from './Followers.module.css';
import { Part } from '#platform/kit/web/parts/sections.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { isTicketQuery, ticketFollowers } from '#services/tickets/web/tickets.queries.ts';

// Loaded on demand, with the parts of forms.
const FollowerField = lazy(() => import('./FollowerField.tsx').then((file) => ({ default: file.FollowerField })));

/** People notified about a ticket, besides its requester and its author. Readers who may change them add and remove colleagues. */
export function Followers({ ticket }: { ticket: TicketDetail }) {
  const { user } = useSession();
  const follow = useFollow(ticket);
  const { followers, isFollowed, can } = ticket;
  const Icon = isFollowed ? IconBellOff : IconBell;
  return (
    <Part
      title={m['ticket-screens.part.followers']()}
      note={followers.length || undefined}
      end={
        <Button
          variant="default"
          size="xs"
          loading={follow.isPending}
          leftSection={<Icon size={16} stroke={1.7} />}
          onClick={() => follow.mutate({ id: user.id, name: user.fullName, isFollowing: !isFollowed })}
        >
          {isFollowed ? m['ticket-screens.follow.end']() : m['ticket-screens.follow.begin']()}
        </Button>
      }
    >
      <div className={styles.followers}>
        {followers.length === 0 ? (
          <p className="quiet">{m['ticket-screens.followers.none']()}</p>
        ) : (
          <ul className={styles.people}>
            {followers.map(({ id, name }) => (
              <li key={id}>
                <Person name={name} shown={id === user.id ? m['ticket-screens.followers.you']() : undefined} />
                {can.addFollowers && id !== user.id ? (
                  <button
                    type="button"
                    aria-label={m['ticket-screens.followers.remove']({ name })}
                    onClick={() => follow.mutate({ id, name, isFollowing: false })}
                  >
                    <IconX size={15} stroke={1.7} aria-hidden="true" />
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {can.addFollowers ? (
          <Suspense fallback={null}>
            <FollowerField ticket={ticket} isAdding={follow.isPending} onChoose={({ id, name }) => follow.mutate({ id, name, isFollowing: true })} />
          </Suspense>
        ) : null}
      </div>
    </Part>
  );
}

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
      await queries.invalidateQueries({ predicate: isTicketQuery });
      const title =
        id === user.id
          ? (isFollowing ? m['ticket-screens.follow.begun'] : m['ticket-screens.follow.ended'])({ number })
          : (isFollowing ? m['ticket-screens.followers.added'] : m['ticket-screens.followers.removed'])({ name, number });
      toast({ kind: 'success', title });
    },
    onError: (failure) => toastFailure(m['ticket-screens.follow.failed'](), failure),
  });
}

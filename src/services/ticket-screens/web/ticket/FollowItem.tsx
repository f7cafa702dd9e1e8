import { m } from '#generated/messages/messages.js';
import { useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { MenuAction } from '#platform/kit/web/parts/MenuAction.tsx';
import { useFollow } from './use-follow.ts';

/** Lets the reader follow a ticket, or ends it. */
export function FollowItem({ ticket }: { ticket: TicketDetail }) {
  const { user } = useSession();
  const follow = useFollow(ticket);
  return (
    <MenuAction
      label={ticket.isFollowed ? m['ticket-screens.follow.end']() : m['ticket-screens.follow.begin']()}
      cannot={undefined}
      onChoose={() => follow.mutate({ id: user.id, name: user.fullName, isFollowing: !ticket.isFollowed })}
    />
  );
}

import { m } from '#generated/messages/messages.js';
import { menuCountCap } from '#capabilities/overview/overview.ts';
import { useMenuCounts } from '#capabilities/overview/web/overview.queries.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { maySeeQueues } from '#capabilities/queues/queue.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { useQueueCounts } from '#capabilities/queues/web/queues.queries.ts';
import { unreadText } from '#capabilities/conversations/conversation.ts';
import { useUnreadCount } from '#capabilities/conversations/web/parts/unread.tsx';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';

/** Number of items that wait behind a menu entry. */
export interface Waiting {
  /** "4", "99+". */
  shown: string;
  /** The same in words. */
  label: string;
  /** Address of the list that shows them. */
  opens: string;
}

/** Items that wait for the reader behind each entry, by its address. No page waits for them: they are fetched half a second after the
 *  first paint, and kept up to date by the event stream. */
export function useWaitingCounts(): (address: string) => Waiting | undefined {
  const { user } = useSession();
  const isIdle = useIsIdle();
  const ofCompany = useMenuCounts(useCurrentCompany(), isIdle);
  const { counts: queues } = useQueueCounts(isIdle && maySeeQueues(user));
  const inQueues = Object.values(queues ?? {}).reduce((sum, { count }) => sum + count, 0);
  return (address) => {
    const {
      count = 0,
      more = false,
      opens = address,
    } = address === queueAddress() ? { count: Math.min(inQueues, menuCountCap), more: inQueues > menuCountCap, opens: address } : (ofCompany(address) ?? {});
    if (count === 0) return undefined;
    const shown = more ? m['app.menu.moreThan']({ count }) : String(count);
    return { shown, opens, label: m['app.menu.waiting']({ shown }) };
  };
}

/** The number beside an entry of the menu; screen readers also hear what it counts. */
export function WaitingCount({ waiting, className }: { waiting: Waiting; className: string | undefined }) {
  return (
    <>
      {' '}
      <span className={className} aria-hidden="true">
        {waiting.shown}
      </span>
      <span className="visually-hidden">{waiting.label}</span>
    </>
  );
}

/** Number of conversations with something to read, as a figure and in words. `undefined` for technicians, who have interventions, not conversations. */
export function useDiscussions(): { count: number; shown: string; label: string } | undefined {
  const { user } = useSession();
  const count = useUnreadCount();
  if (user.staffRole !== null && !hasStaffRight(user, 'workbench')) return undefined;
  const shown = unreadText(count);
  return { count, shown, label: count === 0 ? m['chat.button.none']() : m['chat.button.some']({ count, shown }) };
}

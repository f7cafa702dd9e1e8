import { unreadText } from '#capabilities/conversations/conversation.ts';
import { useUnreadCount } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { useSession } from '#platform/kit/web/session.ts';

/** Number of conversations with something to read, as a figure and in words. `undefined` for technicians, who have interventions, not conversations. */
export function useDiscussions(): { count: number; shown: string; label: string } | undefined {
  const { user } = useSession();
  const count = useUnreadCount();
  if (user.staffRole !== null && !staffMay(user, 'workbench')) return undefined;
  const shown = unreadText(count);
  return { count, shown, label: count === 0 ? m['chat.button.none']() : m['chat.button.some']({ count, shown }) };
}

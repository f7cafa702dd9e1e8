import { useQuery } from '@tanstack/react-query';
import { staffUnreadQuery, unreadQuery } from '../conversations.queries.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { useSession } from '#platform/kit/web/session.ts';

/** Number of conversations with something to read: the same wherever it is shown. For the provider's people over all companies. */
export function useUnreadCount(): number {
  const { user } = useSession();
  const isIdle = useIsIdle();
  const isStaff = staffMay(user, 'workbench');
  const own = useQuery({ ...unreadQuery(), enabled: isIdle && user.staffRole === null });
  const all = useQuery({ ...staffUnreadQuery(), enabled: isIdle && isStaff });
  return (isStaff ? all.data : own.data)?.conversations.length ?? 0;
}

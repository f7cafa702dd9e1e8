import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../conversations.queries.ts';

/** Number of messages about an object that the reader has not read. @param code by which its page names it */
export type Unread = (companyId: number, code: string) => number;

/** Unread messages about the objects of some kinds, live. No list waits for them. */
export function useUnreadMessages(...kinds: readonly string[]): Unread {
  const { data } = useQuery(unreadQuery());
  return (companyId, code) => data?.conversations.find((one) => kinds.includes(one.kind) && one.companyId === companyId && one.code === code)?.unread ?? 0;
}

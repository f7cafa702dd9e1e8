import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../conversations.queries.ts';

/** Number of messages about an object that the reader has not read. @param code by which its page names it */
export type Unread = (companyId: number, code: string) => number;

/** For lists of a company that the reader looks at from outside: its messages stand in the inbox of the provider. */
export const nothingUnread: Unread = () => 0;

/** Unread messages about the objects of some kinds, live. No list waits for them. */
export function useUnreadMessages(...kinds: readonly string[]): Unread {
  const { data } = useQuery(unreadQuery());
  const conversations = data?.conversations.filter(({ kind }) => kinds.includes(kind)) ?? [];
  // The same as before they were fetched: the rows of a list are not drawn again.
  if (conversations.length === 0) return nothingUnread;
  return (companyId, code) => conversations.find((one) => one.companyId === companyId && one.code === code)?.unread ?? 0;
}

import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../conversations.queries.ts';

/** How many messages about each object of a kind the reader has not read, live. No list waits for it. */
export function useUnreadMessages(kind: string): (companyId: number, code: string) => number {
  const { data } = useQuery(unreadQuery());
  return (companyId, code) => data?.conversations.find((one) => one.kind === kind && one.companyId === companyId && one.code === code)?.unread ?? 0;
}

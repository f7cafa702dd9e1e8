import { useQuery } from '@tanstack/react-query';
import type { ConversationKind } from '../../conversation.ts';
import { unreadQuery } from '../conversations.queries.ts';

/** How many messages about each object of a kind the reader has not read, live. No list waits for it. */
export function useUnreadMessages(kind: ConversationKind): (companyId: number, code: string) => number {
  const { data } = useQuery(unreadQuery());
  return (companyId, code) => data?.conversations.find((one) => one.kind === kind && one.companyId === companyId && one.code === code)?.unread ?? 0;
}

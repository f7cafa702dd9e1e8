import { calls } from '#platform/kit/web/api.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type * as api from '../conversations.api.ts';
import type { Conversation } from '../conversations.api.ts';
import { cannedAnswerKind, conversationKind, noteKind } from '../conversations.journal.ts';
import type * as inboxApi from '../inbox.api.ts';
import type * as cardsApi from '../object-cards.api.ts';
import type { InboxOwner, InboxTab } from '../inbox.ts';

export const conversations = calls<typeof api>();
export const inbox = calls<typeof inboxApi>();
const cards = calls<typeof cardsApi>();

/** Unread messages of all conversations of the companies on screen. */
export const unreadQuery = () => conversations.query('GET /api/conversations/unread', undefined, { kinds: [conversationKind] });

/** Conversations that an agent has to read, over all companies. */
export const staffUnreadQuery = () => inbox.query('GET /api/provider/inbox/unread', undefined, { kinds: [conversationKind], company: null });

/** Shows everywhere what has been read or written on this page. */
export const refreshConversations = (): Promise<void> => refreshChanged({ kind: conversationKind });

/** The conversation on an object, renewed when somebody writes. */
export const conversationQuery = (kind: string, code: string, company: TabCompany) =>
  conversations.query('GET /api/conversations/:kind/:code', { params: { kind, code } }, { kinds: [conversationKind], company });

/** Keeps a conversation that was read with its object, unless something newer is known. @param readAt when it was asked for */
export function keepConversation({ kind, code, company }: { kind: string; code: string; company: number }, read: Conversation, readAt: number): void {
  const { queryKey } = conversationQuery(kind, code, company);
  const known = queryClient.getQueryState(queryKey);
  if ((known?.dataUpdatedAt ?? 0) < readAt) queryClient.setQueryData(queryKey, read);
}

/** A conversation around one of its messages. */
export const aroundQuery = (kind: string, code: string, company: TabCompany, seq: number) =>
  conversations.query('GET /api/conversations/:kind/:code', { params: { kind, code }, query: { around: String(seq) } }, { kinds: [conversationKind], company });

/** Numbers of the messages of a conversation that hold what is typed. */
export const foundQuery = (kind: string, code: string, company: TabCompany, q: string) =>
  conversations.query('GET /api/conversations/:kind/:code/found', { params: { kind, code }, query: { q } }, { kinds: [conversationKind], company });

export interface InboxFilter {
  tab: InboxTab;
  q: string;
  owner: InboxOwner;
}

/** A page of the inbox: of the companies on screen, or of all companies for the provider's people. */
export function readInbox({ tab, q, owner }: InboxFilter, isStaff: boolean, company: TabCompany, after: string | undefined, signal: AbortSignal) {
  const query = { tab, ...(q === '' ? {} : { q }), ...(after === undefined ? {} : { after }) };
  return isStaff
    ? inbox.call('GET /api/provider/inbox', { query: { ...query, owner } }, { signal, company: null })
    : inbox.call('GET /api/inbox', { query }, { signal, company });
}

export const inboxCountQuery = (isStaff: boolean, owner: InboxOwner) =>
  isStaff
    ? inbox.query('GET /api/provider/inbox/count', { query: { owner } }, { kinds: [conversationKind], company: null })
    : inbox.query('GET /api/inbox/count', undefined, { kinds: [conversationKind] });

export const staffSideQuery = (id: string, isStaff: boolean) =>
  inbox.query('GET /api/provider/conversations/:id', { params: { id } }, { kinds: [conversationKind, noteKind], company: null, enabled: isStaff && id !== '' });

export const cannedAnswersQuery = () => inbox.query('GET /api/provider/canned-answers', undefined, { kinds: [cannedAnswerKind], company: null });

export const availabilityQuery = () => inbox.query('GET /api/conversations/availability', undefined, { company: null, staleTime: 60_000 });

/** The object that an address of the portal leads to. Refreshed now and then, since rights change. */
export const cardQuery = (address: string, company: TabCompany) => cards.query('GET /api/object-card', { query: { address } }, { company, staleTime: 60_000 });

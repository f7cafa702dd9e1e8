import { calls } from '#platform/web/api.ts';
import type { TabCompany } from '#platform/web/company.ts';
import { refreshChanged } from '#platform/web/events.ts';
import type * as api from '../conversations.api.ts';
import { conversationKind } from '../conversations.journal.ts';

export const conversations = calls<typeof api>();

/** Unread messages of all conversations of the companies on screen. */
export const unreadQuery = () => conversations.query('GET /api/conversations/unread', undefined, { kinds: [conversationKind] });

/** Shows everywhere what has been read or written on this page. */
export const refreshConversations = (): Promise<void> => refreshChanged({ kind: conversationKind });

/** The conversation on an object, renewed when somebody writes. */
export const conversationQuery = (kind: string, code: string, company: TabCompany) =>
  conversations.query('GET /api/conversations/:kind/:code', { params: { kind, code } }, { kinds: [conversationKind], company });

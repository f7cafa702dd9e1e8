import { calls } from '#platform/web/api.ts';
import type { TabCompany } from '#platform/web/company.ts';
import type * as api from '../conversations.api.ts';
import type { ConversationKind } from '../conversation.ts';
import { conversationKind } from '../conversations.journal.ts';

export const conversations = calls<typeof api>();

/** The conversation on an object, renewed when somebody writes. */
export const conversationQuery = (kind: ConversationKind, code: string, company: TabCompany) =>
  conversations.query('GET /api/conversations/:kind/:code', { params: { kind, code } }, { kinds: [conversationKind], company });

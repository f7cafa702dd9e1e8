import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { conversationsJournal, conversationKind } from '../conversations.journal.ts';
import { staffSideRoutes } from './staff-side.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { aboutAny, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { entriesBy, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { conversationEntries } from './conversation-search.store.ts';

const conversationsSearch: readonly SearchSource[] = [
  { kind: conversationKind, table: 'conversations', isFollowed: true, findabilityOf: entriesBy(conversationKind, conversationEntries) },
];

const ofConversation = { kind: 'tenant', through: ['conversations', 'conversation_id'] } as const;

const conversationsTables: TableKinds = {
  conversations: aboutAny,
  messages: ofConversation,
  conversation_members: ofConversation,
  message_drafts: { kind: 'person' },
  internal_notes: { kind: 'platform' },
  canned_answers: { kind: 'platform' },
};

/** People in these tables. */
const conversationsPeople: PersonalData = {
  conversations: { people: [{ by: 'handled_by' }, { by: 'agent_id', erased: { agent_name: 'name' } }] },
  messages: { people: [{ by: 'author_id', erased: { author_name: 'name' }, shown: { in: 'messages', at: 'sent_at', text: 'body' } }] },
  conversation_members: { people: [{ by: 'user_id', erased: 'rows', describedBy: ['name'] }] },
  message_drafts: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'messages', at: 'updated_at', text: 'body' } }] },
  internal_notes: { people: [{ by: 'author_id', erased: { author_name: 'name' }, shown: { in: 'messages', at: 'written_at', text: 'body' } }] },
  canned_answers: { things: ['name'] },
};

export const conversationsDomain: ServerDomain = {
  journal: conversationsJournal,
  tables: conversationsTables,
  people: conversationsPeople,
  routes: [staffSideRoutes],
  searches: conversationsSearch,
};

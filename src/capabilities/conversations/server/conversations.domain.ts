import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { conversationsJournal, conversationKind } from '../conversations.journal.ts';
import { staffSideRoutes } from './staff-side.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { aboutAny, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { makeFindabilityReader, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { conversationEntries } from './conversation-search.store.ts';

const conversationsSearch: readonly SearchSource[] = [
  { kind: conversationKind, table: 'conversations', isFollowed: true, readFindability: makeFindabilityReader(conversationKind, conversationEntries) },
];

const ofConversation = { kind: 'tenant', through: ['conversations', 'conversationId'] } as const;

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
  conversations: { people: [{ by: 'handledBy' }, { by: 'agentId', erased: { agentName: 'name' } }] },
  messages: { people: [{ by: 'authorId', erased: { authorName: 'name' }, shown: { in: 'messages', at: 'sentAt', text: 'body' } }] },
  conversation_members: { people: [{ by: 'userId', erased: 'rows', describedBy: ['name'] }] },
  message_drafts: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'messages', at: 'updatedAt', text: 'body' } }] },
  internal_notes: { people: [{ by: 'authorId', erased: { authorName: 'name' }, shown: { in: 'messages', at: 'writtenAt', text: 'body' } }] },
  canned_answers: { things: ['name'] },
};

export const conversationsDomain: ServerDomain = {
  journal: conversationsJournal,
  tables: conversationsTables,
  people: conversationsPeople,
  routes: [staffSideRoutes],
  searches: conversationsSearch,
};

import { entriesBy, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { conversationKind } from '../conversations.journal.ts';
import { conversationEntries } from './conversation-search.store.ts';

export const conversationsSearch: readonly SearchSource[] = [
  { kind: conversationKind, table: 'conversations', isFollowed: true, findabilityOf: entriesBy(conversationKind, conversationEntries) },
];

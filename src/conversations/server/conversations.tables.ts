import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

const ofConversation = { kind: 'tenant', through: ['conversations', 'conversation_id'] } as const;

export const conversationsTables: TableKinds = {
  conversations: limited,
  messages: ofConversation,
  conversation_members: ofConversation,
  message_drafts: { kind: 'person' },
  internal_notes: { kind: 'platform' },
  canned_answers: { kind: 'platform' },
};

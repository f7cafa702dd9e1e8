/** Rules of conversations (data model, "Services"): messages in order, sent once, read or not. Pure. */

/** What is talked about. The chat and the tickets join here. */
export const conversationKinds = ['offer'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const authorKinds = ['customer', 'staff'] as const;
export type AuthorKind = (typeof authorKinds)[number];

export const messageMaxCharacters = 4000;
export const filesAtMost = 5;
/** Messages of one page of a conversation. */
export const messagesAtOnce = 50;

/** A message says something: in words, or by a file. */
export const isSaying = (body: string, files: number): boolean => body.trim() !== '' || files > 0;

/** How many messages of others a reader has not read. */
export const unreadCount = (messages: readonly { seq: number; isOwn: boolean }[], readSeq: number): number =>
  messages.filter((message) => message.seq > readSeq && !message.isOwn).length;

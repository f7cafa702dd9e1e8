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
/** What was said longer ago than this is marked as unread in no list any more. */
export const unreadDays = 90;
/** As many conversations, the latest, are looked through for what a reader has not read. */
export const unreadAmong = 500;

/** A message says something: in words, or by a file. */
export const isSaying = (body: string, files: number): boolean => body.trim() !== '' || files > 0;

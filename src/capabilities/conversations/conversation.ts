/** Rules of conversations: messages in order, sent once, read or not. Pure. */

export const authorKinds = ['customer', 'staff'] as const;
export type AuthorKind = (typeof authorKinds)[number];

export const messageMaxCharacters = 4000;
export const filesAtMost = 5;
/** Width at which a picture of a message is shown at most, in pixels. */
export const imageMaxWidth = 300;
/** Somebody in a conversation, as others see it for a moment. */
export const presences = ['here', 'writing', 'gone'] as const;
export type Presence = (typeof presences)[number];

/** Messages of one page of a conversation. */
export const messagesAtOnce = 50;
/** Messages that a search within one conversation finds at most, the latest. */
export const foundAtMost = 200;
/** Messages older than this are marked as unread in no list any more. */
export const unreadDays = 90;
/** Maximum conversations, the latest, among which unread ones are looked for. */
export const unreadAmong = 500;

/** Counts of what is unread are exact up to here, wherever they are shown. */
export const unreadShownAtMost = 99;
/** "12", "99+". */
export const unreadText = (count: number): string => (count > unreadShownAtMost ? `${unreadShownAtMost}+` : String(count));

/** A message says something: in words, or by a file. */
export const hasContent = (body: string, files: number): boolean => body.trim() !== '' || files > 0;

/** The kinds of objects of this domain, as the journal and live updates name them. */
export const conversationKind = 'conversation';
/** What the files of a message hang on. */
export const messageKind = 'message';

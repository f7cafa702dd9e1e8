/** The kinds of objects of this domain, as the journal and live updates name them. */
export const conversationKind = 'conversation';
/** Object kind that owns the files of a message. */
export const messageKind = 'message';

/** The kind of objects of this domain, as the journal names it. */
export const chatKind = 'chat';

/** The kinds of objects of this domain, as the journal and live updates name them. */
export const conversationKind = 'conversation';
/** Internal notes and canned answers, in the journal of the provider's own company. */
export const noteKind = 'internalNote';
export const cannedAnswerKind = 'cannedAnswer';
/** Object kind that owns the files of a message. */
export const messageKind = 'message';

/** Number of the message that a journal entry is about, of its conversation or of a case that took it up. */
export function writtenMessage({ changes }: { changes: unknown }): number | undefined {
  const seq = (changes as { seq?: { after?: unknown } }).seq?.after;
  return typeof seq === 'number' ? seq : undefined;
}

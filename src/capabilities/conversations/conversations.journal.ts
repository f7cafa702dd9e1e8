import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** The kinds of objects of this domain, as the journal and live updates name them. */
export const conversationKind = 'conversation';
/** Internal notes and canned answers, in the journal of the provider's own company. */
export const noteKind = 'internalNote';
export const cannedAnswerKind = 'cannedAnswer';
/** Object kind that owns the files of a message. */
export const messageKind = 'message';

/** Number of the message that a journal entry is about, of its conversation or of a case that took it up. */
export function parseMessageSeq({ changes }: { changes: unknown }): number | undefined {
  const seq = (changes as { seq?: { after?: unknown } }).seq?.after;
  return typeof seq === 'number' ? seq : undefined;
}

/** The words of this domain's objects in activity logs. */
export const conversationsJournal: JournalDeclaration = {
  fields: {
    agent: m['conversations.label.agent'],
    body: m['conversations.journal.field.body'],
    takenUp: m['conversations.journal.field.takenUp'],
    bodyEn: m['conversations.canned.bodyEn'],
    bodyFr: m['conversations.canned.bodyFr'],
    waitsForStaff: m['conversations.journal.field.waitsForStaff'],
  },
  actions: {
    assigned: { sentence: m['conversations.journal.sentence.assigned'] },
    messageSent: { name: m['conversations.journal.action.messageSent'], sentence: m['conversations.journal.sentence.messageSent'] },
  },
  kinds: {
    [cannedAnswerKind]: { name: m['conversations.journal.cannedAnswer.name'] },
    [conversationKind]: {
      name: m['conversations.journal.conversation.name'],
      what: m['conversations.journal.conversation.what'],
      of: m['conversations.journal.conversation.of'],
      isQueued: true,
    },
    [noteKind]: { name: m['conversations.journal.internalNote.name'] },
  },
};

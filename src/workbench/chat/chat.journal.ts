import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** The kind of objects of this domain, as the journal names it. */
export const chatKind = 'chat';

/** The words of this domain's objects in activity logs. */
export const chatJournal: JournalDeclaration = {
  fields: { people: m['chat.field.people'] },
  actions: { peopleChanged: { sentence: m['chat.journal.sentence.peopleChanged'] }, reopened: { sentence: m['chat.journal.sentence.reopened'] } },
  kinds: { [chatKind]: { name: m['chat.journal.chat.name'], what: m['chat.journal.chat.what'], of: m['chat.journal.chat.of'] } },
};

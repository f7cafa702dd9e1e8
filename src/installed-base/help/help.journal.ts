import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { channelNames } from './help.ts';
import { m } from '#generated/messages/messages.js';

/** Kind of the ways to a manufacturer's support in the journal. */
export const helpPageKind = 'helpPage';

/** The words of this domain's objects in activity logs. */
export const helpJournal: JournalDeclaration = {
  fields: channelNames,
  kinds: {
    [helpPageKind]: { name: m['help.journal.helpPage.name'], what: m['help.journal.helpPage.what'], of: m['help.journal.helpPage.of'], narrows: 'wholeLog' },
  },
};

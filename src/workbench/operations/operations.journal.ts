import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { keyAddress } from '#parties/provider/provider.paths.ts';

/** The words of this domain's objects in activity logs. */
export const operationsJournal: JournalDeclaration = {
  actions: { revoked: { name: m['operations.journal.action.revoked'], sentence: m['operations.journal.sentence.revoked'], groups: ['access'] } },
  kinds: {
    apiKey: {
      name: m['operations.journal.apiKey.name'],
      what: m['operations.journal.apiKey.what'],
      of: m['operations.journal.apiKey.of'],
      narrows: 'wholeLog',
      staffAddress: ({ id }) => keyAddress(id),
    },
  },
};

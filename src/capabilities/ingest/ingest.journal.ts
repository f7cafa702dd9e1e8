import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { feedRunAddress } from './ingest.paths.ts';

/** The words of this domain's objects in activity logs. */
export const ingestJournal: JournalDeclaration = {
  actions: {
    dismissed: { name: m['ingest.journal.action.dismissed'], sentence: m['ingest.journal.sentence.dismissed'] },
    retried: { name: m['ingest.journal.action.retried'], sentence: m['ingest.journal.sentence.retried'] },
  },
  kinds: {
    feedRow: {
      name: m['ingest.journal.feedRow.name'],
      what: m['ingest.journal.feedRow.what'],
      of: m['ingest.journal.feedRow.of'],
      narrows: 'wholeLog',
      isQueued: true,
      hasFeedFields: true,
    },
    feedRun: {
      name: m['ingest.journal.feedRun.name'],
      what: m['ingest.journal.feedRun.what'],
      of: m['ingest.journal.feedRun.of'],
      narrows: 'wholeLog',
      staffAddress: ({ id }) => feedRunAddress(id),
    },
  },
};

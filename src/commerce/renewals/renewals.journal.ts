import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { renewalStateNames } from './renewal.ts';

/** Numbers by which the search finds a request, that its contracts and lines bear. */
export const borrowedByRenewal = { contract: 'contract', serial: 'renewalLine' } as const;

/** The words of this domain's objects in activity logs. */
export const renewalsJournal: JournalDeclaration = {
  actions: {
    dropped: { name: m['renewals.journal.action.dropped'], sentence: m['renewals.journal.sentence.dropped'] },
    renewed: { name: m['renewals.journal.action.renewed'], sentence: m['renewals.journal.sentence.renewed'] },
  },
  kinds: {
    renewalRequest: {
      name: m['renewals.journal.renewalRequest.name'],
      what: m['renewals.journal.renewalRequest.what'],
      of: m['renewals.journal.renewalRequest.of'],
      narrows: 'wholeLog',
      values: { state: renewalStateNames },
      isQueued: true,
    },
  },
};

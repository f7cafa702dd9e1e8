import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { offerRequestStateNames } from './offer-request.ts';

/** The kind of a request for an offer, as the journal, the search and live updates name it. */
export const offerRequestKind = 'offerRequest';

/** The words of this domain's objects in activity logs. */
export const offerRequestsJournal: JournalDeclaration = {
  kinds: {
    [offerRequestKind]: {
      name: m['offer-requests.journal.offerRequest.name'],
      what: m['offer-requests.journal.offerRequest.what'],
      of: m['offer-requests.journal.offerRequest.of'],
      narrows: 'everyLog',
      values: { state: offerRequestStateNames },
      isQueued: true,
    },
  },
};

import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** A clock of a ticket, by the ticket's id. */
export const serviceClockKind = 'serviceClock';

/** The words of this domain's objects in activity logs. */
export const serviceLevelsJournal: JournalDeclaration = {
  actions: {
    answerDue: { name: m['service-levels.journal.action.due'], sentence: m['service-levels.journal.sentence.clockDue'] },
    resolutionDue: { name: m['service-levels.journal.action.due'], sentence: m['service-levels.journal.sentence.clockDue'] },
  },
  kinds: {
    [serviceClockKind]: {
      name: m['service-levels.journal.serviceClock.name'],
      what: m['service-levels.journal.serviceClock.what'],
      of: m['service-levels.journal.serviceClock.of'],
      isOfProvider: true,
    },
  },
};

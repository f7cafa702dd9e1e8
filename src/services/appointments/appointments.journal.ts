import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** The kind of objects of this domain, as the journal, the search and live updates name them. */
export const appointmentKind = 'appointment';
/** The queue of those that come back to the planner. */
export const appointmentQueueKind = 'appointments';

/** The words of this domain's objects in activity logs. */
export const appointmentsJournal: JournalDeclaration = {
  actions: {
    agreed: { name: m['appointments.journal.action.agreed'], sentence: m['appointments.journal.sentence.agreed'], groups: ['decisions'] },
    otherAsked: { name: m['appointments.journal.action.otherAsked'], sentence: m['appointments.journal.sentence.otherAsked'] },
  },
  kinds: {
    [appointmentKind]: {
      name: m['appointments.journal.appointment.name'],
      what: m['appointments.journal.appointment.what'],
      of: m['appointments.journal.appointment.of'],
      narrows: 'wholeLog',
    },
  },
};

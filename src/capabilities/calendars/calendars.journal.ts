import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** Kind of the address of a calendar in the journal. */
export const calendarKind = 'calendarFeed';

/** The calendar of what is given to its reader, over all companies. */
export const givenKind = 'given';

/** The words of this domain's objects in activity logs. */
export const calendarsJournal: JournalDeclaration = {
  kinds: {
    [calendarKind]: {
      name: m['calendars.journal.calendarFeed.name'],
      actions: {
        created: { sentence: m['calendars.journal.sentence.calendarCreated'] },
        deleted: { sentence: m['calendars.journal.sentence.calendarDeleted'] },
      },
    },
  },
};

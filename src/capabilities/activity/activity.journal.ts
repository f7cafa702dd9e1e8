import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

export const activityLogKind = 'activityLog';

/** The words of this domain's objects in activity logs. */
export const activityJournal: JournalDeclaration = {
  kinds: {
    [activityLogKind]: {
      name: m['activity.kind.activityLog'],
      what: m['activity.journal.what.activityLog'],
      of: m['activity.journal.of.activityLog'],
      narrows: 'everyLog',
    },
  },
};

import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { interventionStateNames } from './intervention.names.ts';

/** The kind of objects of this domain, as the journal, the search and live updates name it. */
export const interventionKind = 'intervention';

/** The words of this domain's objects in activity logs. */
export const interventionsJournal: JournalDeclaration = {
  fields: { endsAt: m['interventions.journal.field.endsAt'], startsAt: m['interventions.journal.field.startsAt'] },
  actions: { done: { name: m['interventions.journal.action.done'], sentence: m['interventions.journal.sentence.done'] } },
  kinds: {
    [interventionKind]: {
      name: m['interventions.journal.intervention.name'],
      what: m['interventions.journal.intervention.what'],
      of: m['interventions.journal.intervention.of'],
      narrows: 'everyLog',
      values: { state: interventionStateNames },
      actions: { cancelled: { sentence: m['interventions.journal.sentence.interventionCancelled'] } },
    },
  },
};

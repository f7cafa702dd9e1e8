import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** The kind of objects of this domain, as the journal, the search and live updates name it. */
export const rolloutKind = 'rollout';

/** The words of this domain's objects in activity logs. */
export const rolloutsJournal: JournalDeclaration = {
  fields: { tickets: m['rollouts.journal.field.tickets'] },
  actions: { sitesAdded: { sentence: m['rollouts.journal.sentence.sitesAdded'] } },
  kinds: { [rolloutKind]: { name: m['rollouts.journal.rollout.name'], what: m['rollouts.journal.rollout.what'], of: m['rollouts.journal.rollout.of'] } },
};

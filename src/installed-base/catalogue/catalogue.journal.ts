import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** Kind of the other names of a manufacturer in the journal. */
export const manufacturerKind = 'manufacturer';

/** The words of this domain's objects in activity logs. */
export const catalogueJournal: JournalDeclaration = {
  fields: { names: m['catalogue.journal.field.names'] },
  kinds: {
    [manufacturerKind]: {
      name: m['catalogue.journal.manufacturer.name'],
      what: m['catalogue.journal.manufacturer.what'],
      of: m['catalogue.journal.manufacturer.of'],
      narrows: 'wholeLog',
    },
    product: {
      name: m['catalogue.journal.product.name'],
      what: m['catalogue.journal.product.what'],
      of: m['catalogue.journal.product.of'],
      narrows: 'wholeLog',
    },
  },
};

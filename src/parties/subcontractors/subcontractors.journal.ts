import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';

/** Names in the journal and in live updates. */
export const subcontractorKind = 'subcontractor';
export const recipientKind = 'subcontractorRecipient';

/** The words of this domain's objects in activity logs. */
export const subcontractorsJournal: JournalDeclaration = {
  fields: { fullName: m['subcontractors.field.fullName'], language: m['subcontractors.field.language'], phone: m['subcontractors.field.phone'] },
  actions: {
    blocked: { name: m['subcontractors.journal.action.blocked'], sentence: m['subcontractors.journal.sentence.blocked'] },
    unblocked: { name: m['subcontractors.journal.action.unblocked'], sentence: m['subcontractors.journal.sentence.unblocked'] },
  },
  kinds: {
    [subcontractorKind]: {
      name: m['subcontractors.journal.subcontractor.name'],
      what: m['subcontractors.journal.subcontractor.what'],
      of: m['subcontractors.journal.subcontractor.of'],
      narrows: 'wholeLog',
      isOfProvider: true,
    },
    [recipientKind]: {
      name: m['subcontractors.journal.subcontractorRecipient.name'],
      what: m['subcontractors.journal.subcontractorRecipient.what'],
      of: m['subcontractors.journal.subcontractorRecipient.of'],
      isOfProvider: true,
      actions: { dataExported: { sentence: m['accounts.journal.sentence.dataExported'] }, erased: { sentence: m['accounts.journal.sentence.personErased'] } },
    },
  },
};

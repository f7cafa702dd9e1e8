import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { historyFieldNames } from './contract-history.ts';
import { contractStateNames, contractTypeNames } from './contract.names.ts';
import { contractAddress, importAddress } from './contracts.paths.ts';

/** The kind of a contract, as the journal, the search and live updates name it. */
export const contractKind = 'contract';

/** The kind of a request for its renewal, which its history shows. */
export const renewalRequestKind = 'renewalRequest';

/** The words of this domain's objects in activity logs. */
export const contractsJournal: JournalDeclaration = {
  fields: {
    ...historyFieldNames,
    endsOn: m['contracts.journal.field.endsOn'],
    isImported: m['contracts.journal.field.isImported'],
    startsOn: m['contracts.journal.field.startsOn'],
  },
  actions: {
    markedImported: { sentence: m['contracts.journal.sentence.markedImported'] },
    unmarkedImported: { sentence: m['contracts.journal.sentence.unmarkedImported'] },
  },
  kinds: {
    [contractKind]: {
      name: m['contracts.journal.contract.name'],
      what: m['contracts.journal.contract.what'],
      of: m['contracts.journal.contract.of'],
      narrows: 'everyLog',
      values: { state: contractStateNames, status: contractStateNames, type: contractTypeNames },
      address: ({ id }) => contractAddress(id),
      actions: { imported: { sentence: m['contracts.journal.sentence.contractImported'] } },
    },
    importBatch: {
      name: m['contracts.journal.importBatch.name'],
      what: m['contracts.journal.importBatch.what'],
      of: m['contracts.journal.importBatch.of'],
      address: ({ id }) => importAddress(id),
      actions: { created: { sentence: m['imports.journal.sentence.importStarted'] }, undone: { sentence: m['imports.journal.sentence.importUndone'] } },
    },
  },
};

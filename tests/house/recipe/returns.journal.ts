import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { returnKind, returnsAddress, returnStateNames } from './return.ts';
import { t } from './returns.texts.ts';

export const returnsJournal: JournalDeclaration = {
  kinds: {
    [returnKind]: {
      name: t.one,
      what: t.titled,
      of: t.titled,
      narrows: 'everyLog',
      values: { state: returnStateNames },
      address: ({ title }) => returnsAddress(title),
      isQueued: true,
    },
  },
};

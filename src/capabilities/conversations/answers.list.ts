import { m } from '#generated/messages/messages.js';
import { declareWholeList } from '#platform/lists/list.ts';
import type { CannedAnswer } from './inbox.api.ts';

const tabNames = { inUse: m['conversations.answers.inUse'], archived: m['conversations.answers.tabArchived'] };
export const answerStateNames = { ...tabNames, archived: m['conversations.answers.archived'] };

/** A text on one line. */
export const joinLines = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200);

/** Answers that staff use again and again. */
export const answerList = declareWholeList<CannedAnswer>()({
  name: 'answers',
  title: m['conversations.answers.title'],
  search: m['conversations.answers.search'],
  toSearchText: ({ name, bodyFr, bodyEn }) => `${name} ${bodyFr} ${bodyEn}`,
  states: {
    label: m['conversations.answers.state'],
    all: m['conversations.answers.all'],
    values: ['inUse', 'archived'],
    names: answerStateNames,
    tabs: tabNames,
  },
  toState: ({ isArchived }) => (isArchived ? 'archived' : 'inUse'),
  columns: ({ column, screenColumn }) => ({
    name: column({ label: m['conversations.canned.name'], kind: 'text', value: (row) => row.name }),
    french: column({ label: m['conversations.canned.bodyFr'], kind: 'text', value: (row) => joinLines(row.bodyFr) }),
    english: column({ label: m['conversations.canned.bodyEn'], kind: 'text', value: (row) => joinLines(row.bodyEn) }),
    state: screenColumn({ label: m['conversations.answers.state'] }),
  }),
});

import { IconArchive, IconCircleCheck } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { CannedAnswer } from '../../inbox.api.ts';

const answerStates = ['inUse', 'archived'] as const;
type AnswerState = (typeof answerStates)[number];
const tabNames = { inUse: m['conversations.answers.inUse'], archived: m['conversations.answers.tabArchived'] };
const stateNames = { ...tabNames, archived: m['conversations.answers.archived'] };

/** Address of the list of canned answers. */
export const answersList = listAddress({
  name: 'answers',
  states: { label: m['conversations.answers.state'], all: m['conversations.answers.all'], values: answerStates, names: stateNames, tabs: tabNames },
  filters: {},
  sorts: { name: 'asc' },
  sort: 'name',
});

export const stateOf = ({ isArchived }: CannedAnswer): AnswerState => (isArchived ? 'archived' : 'inUse');

const look = (answer: CannedAnswer): StatusLook =>
  answer.isArchived
    ? { family: 'neutral', icon: IconArchive, label: stateNames.archived() }
    : { family: 'success', icon: IconCircleCheck, label: stateNames.inUse() };

/** A text on one line. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200);

export const answerColumns: Column<CannedAnswer>[] = [
  { id: 'name', header: m['conversations.canned.name'], cell: (row) => row.name, width: 220, priority: 1, isText: true },
  { id: 'french', header: m['conversations.canned.bodyFr'], cell: (row) => onOneLine(row.bodyFr), width: 320, priority: 5, isText: true },
  { id: 'english', header: m['conversations.canned.bodyEn'], cell: (row) => onOneLine(row.bodyEn), width: 320, priority: 6, isText: true },
  { id: 'state', header: m['conversations.answers.state'], cell: (row) => <Status {...look(row)} />, width: 150, priority: 1 },
];

/** A canned answer on a phone. */
export const answerCard = (row: CannedAnswer): CardParts => ({ title: row.name, text: onOneLine(row.bodyFr), state: <Status {...look(row)} /> });

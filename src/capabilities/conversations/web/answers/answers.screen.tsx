import { IconArchive, IconCircleCheck } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { answerList, answerStateNames, joinLines } from '../../answers.list.ts';
import { cannedAnswerAddress } from '../../conversations.paths.ts';
import type { CannedAnswer } from '../../inbox.api.ts';

const stateCell = ({ isArchived }: CannedAnswer) =>
  statusCell(
    isArchived
      ? { family: 'neutral', icon: IconArchive, label: answerStateNames.archived() }
      : { family: 'success', icon: IconCircleCheck, label: answerStateNames.inUse() },
  );

/** The list of canned answers on screen. */
export const answersScreen = listScreen(answerList, {
  address: cannedAnswerAddress,
  part: 'answer',
  toCode: (row) => row.id,
  columns: {
    name: { width: 220, priority: 1, isText: true },
    french: { width: 320, priority: 5, isText: true },
    english: { width: 320, priority: 6, isText: true },
    state: { cell: stateCell, width: 150, priority: 1 },
  },
  isQuiet: ({ isArchived }) => isArchived,
  card: (row) => ({ title: row.name, text: joinLines(row.bodyFr), state: stateCell(row) }),
});

import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { returnStateNames, returnsAddress } from '../return.ts';
import { returnList } from '../returns.list.ts';

/** The list of returns on screen. */
export const returnsScreen = listScreen(returnList, {
  address: returnsAddress,
  toCode: (row) => row.number,
  columns: {
    number: { width: 130, priority: 1 },
    reason: { width: 208, priority: 3, isText: true },
    quantity: { width: 90, priority: 4 },
    announcedOn: { width: 110, priority: 2 },
    state: { cell: (row) => <strong>{returnStateNames[row.state]()}</strong>, width: 120, priority: 1 },
  },
  card: (row, { format }) => ({ title: row.number, text: row.reason, state: returnStateNames[row.state](), date: format.day(row.announcedOn) }),
});

import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { formatSigned, WholeReference } from './parts/stock-cells.tsx';
import { movementList } from '../movements.list.ts';
import { movementKindNames } from '../stock.names.ts';
import { stockAddress } from '../stock.paths.ts';

/** The ledger on screen: a movement leads to its item. */
export const movementsScreen = listScreen(movementList, {
  address: (code) => stockAddress(code),
  toCode: (row) => row.itemCode,
  columns: {
    happenedAt: { width: 132, priority: 1 },
    kind: { width: 112, priority: 1 },
    reference: { cell: (row) => <WholeReference>{row.reference}</WholeReference>, width: 168, priority: 1, isText: true },
    quantity: {
      cell: (row, { format }) => <span className="figures">{formatSigned(row, format.number)}</span>,
      className: 'figures',
      align: 'end',
      width: 84,
      priority: 1,
    },
    onHandAfter: { align: 'end', width: 120, priority: 2 },
    reservedAfter: { align: 'end', width: 120, priority: 6 },
    serials: { width: 170, priority: 9, isText: true },
    reservation: { width: 120, priority: 8 },
    reason: { width: 190, priority: 7, isText: true },
    author: { width: 150, priority: 5, isText: true },
  },
  card: (row, { format }) => ({
    title: <Reference>{row.reference}</Reference>,
    figure: formatSigned(row, format.number),
    text: withDots(row.reason, row.authorName),
    state: movementKindNames[row.kind](),
    date: format.instant(row.happenedAt, 'shortDateTime'),
  }),
});

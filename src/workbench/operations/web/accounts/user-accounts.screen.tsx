import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { accountAddress } from '#parties/provider/provider.paths.ts';
import { userAccountList } from '../../user-accounts.list.ts';
import { accountLook, addressOf, belongsTo } from './account-looks.ts';

/** The list of accounts on screen. */
export const userAccountsScreen = listScreen(userAccountList, {
  address: accountAddress,
  codeOf: (row) => row.id,
  columns: {
    name: { width: 180, priority: 1, isText: true },
    email: { cell: addressOf, width: 220, priority: 2, isText: true },
    belongsTo: { cell: belongsTo, width: 200, priority: 5, isText: true },
    jobFunction: { width: 180, priority: 6, isText: true },
    status: { cell: (row) => statusCell(accountLook(row.status)), width: 120, priority: 1 },
  },
  card: (row) => ({ title: row.fullName, text: addressOf(row), state: statusCell(accountLook(row.status)), date: belongsTo(row) }),
  isQuiet: (row) => row.status !== 'active',
});

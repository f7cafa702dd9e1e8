import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { accountAddress } from '#parties/provider/provider.paths.ts';
import { userAccountList } from '../../user-accounts.list.ts';
import { accountLook, formatAddress, formatMembership } from './account-looks.ts';

/** The list of accounts on screen. */
export const userAccountsScreen = listScreen(userAccountList, {
  address: accountAddress,
  toCode: (row) => row.id,
  columns: {
    name: { width: 180, priority: 1, isText: true },
    email: { cell: formatAddress, width: 220, priority: 2, isText: true },
    belongsTo: { cell: formatMembership, width: 200, priority: 5, isText: true },
    jobFunction: { width: 180, priority: 6, isText: true },
    status: { cell: (row) => statusCell(accountLook(row.status)), width: 120, priority: 1 },
  },
  card: (row) => ({ title: row.fullName, text: formatAddress(row), state: statusCell(accountLook(row.status)), date: formatMembership(row) }),
  isQuiet: (row) => row.status !== 'active',
});

import { m } from '#generated/messages/messages.js';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import type { UserAccount } from './user-accounts.api.ts';

export const staffRoles = ['agent', 'technician', 'administrator'] as const satisfies readonly StaffRole[];
export const accountStatuses = ['active', 'deactivated', 'erased'] as const;
export const accountStatusNames = {
  active: m['operations.accounts.status.active'],
  deactivated: m['operations.accounts.status.deactivated'],
  erased: m['operations.accounts.status.erased'],
};

/** The accounts of every company and of the provider. */
export const userAccountList = declareList<UserAccount>()({
  name: 'userAccounts',
  access: 'administrator',
  path: '/api/provider/accounts',
  noun: 'accounts of every company and of the provider',
  kinds: [],
  title: m['operations.accounts.title'],
  search: m['operations.accounts.search'],
  filters: {
    kind: oneFilter(
      m['operations.accounts.kind'],
      ['customer', 'staff'],
      { customer: m['operations.accounts.kind.customer'], staff: m['operations.accounts.kind.staff'] },
      { isPinned: true },
    ),
    status: oneFilter(m['operations.column.state'], accountStatuses, accountStatusNames),
  },
  sorts: { name: 'asc' },
  sort: 'name',
  columns: ({ column, screenColumn }) => ({
    name: column({ label: m['operations.field.name'], kind: 'text', value: (row) => row.fullName }),
    email: screenColumn({ label: m['operations.field.email'] }),
    belongsTo: screenColumn({ label: m['operations.accounts.kind'] }),
    jobFunction: column({ label: m['operations.field.jobFunction'], kind: 'text', value: (row) => row.jobFunction }),
    status: screenColumn({ label: m['operations.column.state'] }),
  }),
});

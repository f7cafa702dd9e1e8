import { IconCircleCheck, IconCircleMinus, IconEraser } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { UserAccount } from '../../user-accounts.api.ts';

const statusNames = {
  active: m['operations.accounts.status.active'],
  deactivated: m['operations.accounts.status.deactivated'],
  erased: m['operations.accounts.status.erased'],
};

/** Address of the list of accounts. */
export const userAccountsList = listAddress({
  name: 'userAccounts',
  filters: {
    kind: oneFilter(
      m['operations.accounts.kind'],
      ['customer', 'staff'],
      { customer: m['operations.accounts.kind.customer'], staff: m['operations.accounts.kind.staff'] },
      { isPinned: true },
    ),
    status: oneFilter(m['operations.column.state'], ['active', 'deactivated', 'erased'], statusNames),
  },
  sorts: { name: 'asc' },
  sort: 'name',
});

/** Roles of the provider's people. */
export const staffRoleNames = {
  agent: m['operations.accounts.staff.agent'],
  technician: m['operations.accounts.staff.technician'],
  administrator: m['operations.accounts.staff.administrator'],
} satisfies Record<NonNullable<UserAccount['staffRole']>, () => string>;

/** Reach of each role. */
export const staffRoleHelp = {
  agent: m['operations.staff.roleHelp.agent'],
  technician: m['operations.staff.roleHelp.technician'],
  administrator: m['operations.staff.roleHelp.administrator'],
} satisfies typeof staffRoleNames;

/** Display of an account's state. */
export const accountLook = (status: UserAccount['status']): StatusLook =>
  status === 'active'
    ? { family: 'success', icon: IconCircleCheck, label: statusNames.active() }
    : { family: 'neutral', icon: status === 'erased' ? IconEraser : IconCircleMinus, label: statusNames[status]() };

/** Companies of an account, its role in the provider's team, or neither yet. */
export function belongsTo({ staffRole, companyName, companyCount }: UserAccount): string {
  if (staffRole !== null) return staffRoleNames[staffRole]();
  if (companyName === null) return m['operations.accounts.noCompany']();
  return companyCount > 1 ? m['operations.accounts.companies']({ name: companyName, count: companyCount - 1 }) : companyName;
}

/** Address of an account; that of an erased person is nobody’s. */
export const addressOf = ({ status, email }: Pick<UserAccount, 'status' | 'email'>): string => (status === 'erased' ? '—' : emailText(email));

export const userAccountColumns: Column<UserAccount>[] = [
  { id: 'name', header: m['operations.field.name'], cell: (row) => row.fullName, width: 180, priority: 1, isText: true },
  { id: 'email', header: m['operations.field.email'], cell: addressOf, width: 220, priority: 2, isText: true },
  { id: 'belongsTo', header: m['operations.accounts.kind'], cell: belongsTo, width: 200, priority: 5, isText: true },
  { id: 'jobFunction', header: m['operations.field.jobFunction'], cell: (row) => row.jobFunction ?? '—', width: 180, priority: 6, isText: true },
  { id: 'status', header: m['operations.column.state'], cell: (row) => <Status {...accountLook(row.status)} />, width: 120, priority: 1 },
];

/** An account on a phone. */
export const userAccountCard = (row: UserAccount): CardParts => ({
  title: row.fullName,
  text: addressOf(row),
  state: <Status {...accountLook(row.status)} />,
  date: belongsTo(row),
});

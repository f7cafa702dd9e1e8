import { IconCircleCheck, IconCircleMinus, IconEraser } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { UserAccount } from '../../user-accounts.api.ts';
import { accountStatusNames } from '../../user-accounts.list.ts';

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
    ? { family: 'success', icon: IconCircleCheck, label: accountStatusNames.active() }
    : { family: 'neutral', icon: status === 'erased' ? IconEraser : IconCircleMinus, label: accountStatusNames[status]() };

/** Companies of an account, its role in the provider's team, or neither yet. */
export function formatMembership({ staffRole, companyName, companyCount }: UserAccount): string {
  if (staffRole !== null) return staffRoleNames[staffRole]();
  if (companyName === null) return m['operations.accounts.noCompany']();
  return companyCount > 1 ? m['operations.accounts.companies']({ name: companyName, count: companyCount - 1 }) : companyName;
}

/** Address of an account; that of an erased person is nobody’s. */
export const formatAddress = ({ status, email }: Pick<UserAccount, 'status' | 'email'>): string => (status === 'erased' ? '—' : emailText(email));

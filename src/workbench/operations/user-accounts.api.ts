import { z } from 'zod';
import { directLinkRequest } from '#parties/accounts/direct-link.api.ts';
import { endpoint } from '#platform/http/contract.ts';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import { companyId, instant, pageOf, pageQuery, searchQuery, shown, uuid } from '#platform/http/schemas.ts';

/** Maximum companies listed beside an account. For more, only their number is given. */
export const accountCompaniesAtMost = 50;

export const staffRoles = ['agent', 'technician', 'administrator'] as const satisfies readonly StaffRole[];

const account = {
  id: uuid(),
  fullName: shown(200),
  email: shown(254),
  jobFunction: shown(100).nullable(),
  /** Null for customers. */
  staffRole: z.enum(staffRoles).nullable(),
  status: z.enum(['active', 'deactivated', 'erased']),
  /** The first company by name, and the number of companies. */
  companyName: shown(200).nullable(),
  companyCount: z.int().min(0),
};
const userAccount = z.object(account).meta({ id: 'UserAccount' });
export type UserAccount = z.output<typeof userAccount>;

export const userAccountDetail = z
  .object({
    ...account,
    landline: shown(40).nullable(),
    mobile: shown(40).nullable(),
    createdAt: instant(),
    version: z.int(),
    /** The only administrator left can neither get another role nor be deactivated. */
    isLastAdministrator: z.boolean(),
    companies: z.array(z.object({ companyId: companyId(), name: shown(200), role: z.enum(['member', 'manager']) })).max(accountCompaniesAtMost),
  })
  .meta({ id: 'UserAccountDetail' });
export type UserAccountDetail = z.output<typeof userAccountDetail>;

const byId = z.object({ id: uuid() });

export const listUserAccounts = endpoint('GET', '/api/provider/accounts', {
  summary: 'The accounts of every company and of the provider, by name. `q` looks for a name, an address or a company.',
  access: 'administrator',
  query: z.object({
    ...searchQuery,
    ...pageQuery,
    kind: z.enum(['customer', 'staff']).optional(),
    status: z.enum(['active', 'deactivated', 'erased']).optional(),
  }),
  response: pageOf(userAccount),
});

export const getUserAccount = endpoint('GET', '/api/provider/accounts/:id', {
  summary: 'One account, with its companies.',
  access: 'administrator',
  params: byId,
  response: userAccountDetail,
});

export const issueAccountLink = endpoint('POST', '/api/provider/accounts/:id/link', {
  summary: 'Issues a direct sign-in link to an account of any company: it serves once, and is shown this once.',
  errors: ['provider.accountInactive', 'accounts.linkTooLong', 'accounts.linkForOneself', 'tooMany'],
  access: 'administrator',
  params: byId,
  body: directLinkRequest,
  response: z.object({ link: shown(400), endsAt: instant() }),
});

import { z } from 'zod';
import { directLinkRequest } from '#parties/accounts/sign-in.api.ts';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, instant, responseText, uuid } from '#platform/http/schemas.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { accountStatuses, staffRoles, userAccountList } from './user-accounts.list.ts';

/** Maximum companies listed beside an account. For more, only their number is given. */
export const accountCompaniesAtMost = 50;

const account = {
  id: uuid(),
  fullName: responseText(200),
  email: responseText(254),
  jobFunction: responseText(100).nullable(),
  /** Null for customers. */
  staffRole: z.enum(staffRoles).nullable(),
  status: z.enum(accountStatuses),
  /** The first company by name, and the number of companies. */
  companyName: responseText(200).nullable(),
  companyCount: z.int().min(0),
};
const userAccount = z.object(account).meta({ id: 'UserAccount' });
export type UserAccount = z.output<typeof userAccount>;

export const userAccountDetail = z
  .object({
    ...account,
    landline: responseText(40).nullable(),
    mobile: responseText(40).nullable(),
    createdAt: instant(),
    version: z.int(),
    /** The only administrator left can neither get another role nor be deactivated. */
    isLastAdministrator: z.boolean(),
    companies: z.array(z.object({ companyId: companyId(), name: responseText(200), role: z.enum(['member', 'manager']) })).max(accountCompaniesAtMost),
  })
  .meta({ id: 'UserAccountDetail' });
export type UserAccountDetail = z.output<typeof userAccountDetail>;

const byId = z.object({ id: uuid() });

export const { list: listUserAccounts } = listEndpoints(userAccountList, userAccount);

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
  response: z.object({ link: responseText(400), endsAt: instant() }),
});

import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { companyParam, currency, emailAddress, instant, requiredText, responseText, text, uuid, whole, boundedList } from '#platform/http/schemas.ts';
import { sessionResponse } from '#platform/http/session.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { peopleList } from './people.list.ts';

/** People of a company: members, invitations, and members deactivated. Its managers manage them, and the provider's staff, who name the company
 *  like its managers do. */

/** Maximum people listed for a company. */
export const peopleAtMost = 500;
const limitsAtMost = 500;

const limit = z.object({ id: uuid(), label: responseText(200) }).meta({ id: 'MembershipLimit' });
export type MembershipLimit = z.output<typeof limit>;

const person = {
  /** `invited`: `id` is the invitation's; otherwise it is the account's. */
  kind: z.enum(['member', 'invited', 'former']),
  id: uuid(),
  fullName: responseText(200),
  email: responseText(254),
  jobFunction: responseText(100).nullable(),
  role: z.enum(['member', 'manager']),
  prices: z.boolean(),
  services: z.boolean(),
  accepts: z.boolean(),
  /** Maximum amount that the person accepts alone, excluding VAT, in the company's currency; null: any. */
  amountLimit: z.int().min(0).nullable(),
  currency: currency(),
  /** Null: not limited. */
  sites: z.array(limit).max(limitsAtMost).nullable(),
  subOrganisations: z.array(limit).max(limitsAtMost).nullable(),
  /** Day of joining, invitation or deactivation. */
  since: instant(),
  /** End of an invitation. */
  endsAt: instant().nullable(),
  /** Null: never signed in. */
  lastSignedInAt: instant().nullable(),
  version: z.int(),
  /** The only manager left can neither be lowered nor deactivated. */
  isLastManager: z.boolean(),
};
const companyPerson = z.object(person).meta({ id: 'CompanyPerson' });
export type CompanyPerson = z.output<typeof companyPerson>;

const share = z.object({ seen: z.int().min(0), total: z.int().min(0) });
const companyPersonDetail = z
  .object({
    ...person,
    landline: responseText(40).nullable(),
    mobile: responseText(40).nullable(),
    createdAt: instant(),
    openSessions: z.int().min(0),
    /** Browsers of the open sessions, the most recently used first. */
    devices: z.array(responseText(200)).max(3),
    /** Who invited the person to the company; null: nobody did, or nobody remembers. */
    invitedBy: responseText(200).nullable(),
    /** Part of the company that the person sees with these rights; null for those who see nothing. */
    sees: z.object({ orders: share, devices: share }).nullable(),
    /** Rights that the ERP sent last for a membership that people changed, for the provider's people; null where it says the same, or nothing. */
    erp: z
      .object({
        role: person.role,
        prices: person.prices,
        services: person.services,
        accepts: person.accepts,
        sites: person.sites,
        subOrganisations: person.subOrganisations,
        /** Last change by a person, and its author; empty where nobody is known. */
        keptAt: instant(),
        keeperName: responseText(200),
      })
      .nullable(),
  })
  .meta({ id: 'CompanyPersonDetail' });
export type CompanyPersonDetail = z.output<typeof companyPersonDetail>;

const onePerson = z.object({ id: uuid() });

const { list } = listEndpoints(peopleList, companyPerson);
export const listPeople = {
  ...list,
  query: list.query!.extend({ former: z.enum(['0', '1']).optional() }),
  response: list.response!.extend({ rows: boundedList(companyPerson, peopleAtMost), formerCount: z.int().min(0) }),
};

export const readPerson = endpoint('GET', '/api/people/:id', {
  summary: 'One person of a company: rights, limits, sign-ins, and the part of the company that they see.',
  access: 'manager',
  params: onePerson,
  response: companyPersonDetail,
});

export const membershipChoices = endpoint('GET', '/api/membership-limits', {
  summary: 'Sites and sub-organisations to which a membership of the company may be limited, and the currency of its limit of amount.',
  access: 'manager',
  response: z.object({ sites: z.array(limit).max(limitsAtMost), subOrganisations: z.array(limit).max(limitsAtMost), currency: currency() }),
});

const rights = {
  role: z.enum(['member', 'manager']),
  prices: z.boolean(),
  services: z.boolean(),
  accepts: z.boolean(),
  /** Minor units of the company's currency; null or absent: any amount. */
  amountLimit: z.int().min(0).max(1_000_000_000_00).nullable().optional(),
  /** Ids; null: not limited. */
  sites: z.array(uuid()).max(limitsAtMost).nullable(),
  subOrganisations: z.array(uuid()).max(limitsAtMost).nullable(),
};
const rightsLabels = {
  role: m['accounts.queue.role'],
  prices: m['accounts.right.prices'],
  services: m['accounts.right.services'],
  accepts: m['accounts.right.accepts'],
  amountLimit: m['accounts.right.amountLimit'],
  sites: m['accounts.people.sites'],
  subOrganisations: m['accounts.people.subOrganisations'],
};
export type GivenMembership = z.output<z.ZodObject<typeof rights>>;
const version = { version: whole(1, 2_147_483_647) };

export const changeRights = endpoint('PATCH', '/api/people/:id', {
  summary: 'Changes the rights or limits of a member; refused with those of now when they were changed elsewhere meanwhile.',
  errors: ['conflict', 'accounts.lastManager'],
  access: 'manager',
  limit: limits.answers,
  params: onePerson,
  body: labelFields(z.strictObject({ ...version, ...z.object(rights).partial().shape }), { ...rightsLabels, version: m['platform.label.version'] }),
  response: companyPersonDetail,
});

/** Rights that the ERP sends; it knows no limit of amount. */
export const erpRights = ['role', 'prices', 'services', 'accepts', 'sites', 'subOrganisations'] as const;
export type ErpRight = (typeof erpRights)[number];
export const takeErpRights = endpoint('POST', '/api/provider/companies/:companyId/people/:id/erp-rights', {
  summary: 'Takes rights as the ERP sent them last in the place of those that people gave; a membership without any other ones belongs to the ERP again.',
  errors: ['conflict', 'accounts.lastManager'],
  access: 'staff',
  params: z.object({ companyId: companyParam(), id: uuid() }),
  body: labelFields(z.strictObject({ ...version, rights: z.array(z.enum(erpRights)).min(1).max(erpRights.length) }), {
    version: m['platform.label.version'],
    rights: m['accounts.people.rights'],
  }),
  response: companyPersonDetail,
});

const acted = labelFields(z.strictObject(version), { version: m['platform.label.version'] });
export const deactivatePerson = endpoint('POST', '/api/people/:id/deactivate', {
  summary: 'Takes the company away from a member. Their sessions end; without another company their account is closed.',
  errors: ['conflict', 'accounts.lastManager'],
  access: 'manager',
  limit: limits.answers,
  params: onePerson,
  body: acted,
  response: companyPersonDetail,
});
export const reactivatePerson = endpoint('POST', '/api/people/:id/reactivate', {
  summary: 'Gives a deactivated member the company back, with the rights of before.',
  access: 'manager',
  limit: limits.answers,
  params: onePerson,
  response: companyPersonDetail,
});

export const attachment = labelFields(z.strictObject({ email: emailAddress(), ...rights }), { email: m['accounts.signUp.email'], ...rightsLabels });
export const attachPerson = endpoint('POST', '/api/provider/companies/:companyId/people', {
  summary: 'Attaches an account that exists to the company, with these rights. Its owner is told by mail.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  body: attachment,
  status: 201,
  response: companyPersonDetail,
});

export const invitation = labelFields(z.strictObject({ email: emailAddress(), fullName: text(200), language: z.enum(['fr', 'en']), ...rights }), {
  email: m['accounts.signUp.email'],
  fullName: m['accounts.people.fullName'],
  language: m['accounts.screen.language'],
  ...rightsLabels,
});
export const invitePerson = endpoint('POST', '/api/invitations', {
  summary: 'Invites somebody to the company by mail, with these rights; also somebody who has an account already.',
  errors: ['tooMany'],
  access: 'manager',
  limit: limits.invitations,
  body: invitation,
  status: 201,
  response: companyPerson,
});
export const resendInvitation = endpoint('POST', '/api/invitations/:id/resend', {
  summary: 'Sends an invitation again; the link of the earlier mail stops working.',
  errors: ['tooMany'],
  access: 'manager',
  limit: limits.invitations,
  params: onePerson,
  response: companyPerson,
});
export const withdrawInvitation = endpoint('POST', '/api/invitations/:id/withdraw', {
  summary: 'Withdraws an invitation: its link stops working.',
  access: 'manager',
  limit: limits.answers,
  params: onePerson,
});

export const acceptInvitation = endpoint('POST', '/api/invitations/accept', {
  summary: 'Joins the company of an invitation with the own account, and issues a new session.',
  access: 'person',
  errors: ['tooMany'],
  body: labelFields(z.strictObject({ code: requiredText(200) }), { code: m['accounts.label.code'] }),
  response: sessionResponse,
});

const manager = z.object({ id: uuid(), fullName: responseText(200), email: responseText(254) }).meta({ id: 'CompanyManager' });
export const listManagers = endpoint('GET', '/api/managers', {
  summary: 'Managers of the company, by name: the colleagues to ask for a right.',
  access: 'company',
  response: z.object({ rows: boundedList(manager, peopleAtMost) }),
});

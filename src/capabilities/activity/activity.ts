import { addDays } from '#platform/kernel/calendar.ts';

/** The activity log of a company: its periods, and its actions in groups. */

/** Days that a period reaches back, today included. */
export const periods = ['1', '7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

/** First day of a period. */
export const firstDayOf = (period: Period, today: string): string => addDays(today, 1 - Number(period));

/** Authors in groups: `people` belong to the company, `provider` to the provider's staff. */
export const authorGroups = ['people', 'provider', 'erp'] as const;
export type AuthorGroup = (typeof authorGroups)[number];
export const actorKindsOf: Readonly<Record<AuthorGroup, readonly string[]>> = { people: ['user', 'recipient', 'system'], provider: ['staff'], erp: ['feed'] };

/** Actions that read and change nothing. */
const reads = ['exported', 'dataExported', 'signedIn', 'signedInByLink', 'signedOut'];

/** Actions in groups; `changes` leaves out what only reads. */
export const actionGroups = ['changes', 'access', 'decisions', 'deletions', 'reads'] as const;
export type ActionGroup = (typeof actionGroups)[number];
interface Actions {
  are: 'in' | 'not in';
  actions: readonly string[];
}
export const actionsOf: Readonly<Record<ActionGroup, Actions>> = {
  changes: { are: 'not in', actions: reads },
  access: {
    are: 'in',
    actions: [
      'joined',
      'deactivated',
      'reactivated',
      'withdrawn',
      'sentAgain',
      'began',
      'ended',
      'registered',
      'attached',
      'verified',
      'revoked',
      'signedIn',
      'signedInByLink',
      'signedOut',
      'sessionEnded',
      'sessionsEnded',
      'linkIssued',
      'passwordLinkIssued',
      'passwordChanged',
      'emailChanged',
      'erased',
    ],
  },
  decisions: { are: 'in', actions: ['accepted', 'approved', 'declined', 'refused', 'validated', 'agreed', 'cancelled'] },
  deletions: { are: 'in', actions: ['deleted', 'removed', 'archived', 'withdrawn', 'undone'] },
  reads: { are: 'in', actions: reads },
};

/** Kinds of objects that are the provider's own affair: staff alone read of them. */
export const providerKinds: readonly string[] = ['serviceClock', 'reportToCheck', 'subcontractor', 'subcontractorRecipient'];

/** Kinds of objects that the log can be narrowed to. */
export const filteredKinds = [
  'membership',
  'invitation',
  'view',
  'offer',
  'offerRequest',
  'order',
  'delivery',
  'invoice',
  'contract',
  'device',
  'licence',
  'ticket',
  'intervention',
  'stockItem',
  'stockReservation',
  'site',
  'contact',
  'subOrganisation',
  'activityLog',
] as const;

/** Kinds of objects that the log over all companies can be narrowed to. */
export const staffKinds = [
  ...filteredKinds,
  'company',
  'user',
  'signUp',
  'identityCheck',
  'partnerLink',
  'renewalRequest',
  'damageReport',
  'invoiceDispute',
  'payment',
  'activityReport',
  'appointment',
  'subcontractor',
  'product',
  'carrier',
  'manufacturer',
  'feedRow',
  'feedRun',
  'apiKey',
  'providerSettings',
  'helpPage',
  'legalPage',
] as const;
export type StaffKind = (typeof staffKinds)[number];

import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';

/** Field errors of the account forms. Their sentences are prescribed word for word. */
export const identifierRequired = declareIssue('accounts.identifierRequired', m['accounts.field.identifierRequired']);
export const identifierEmail = declareIssue('accounts.identifierEmail', m['accounts.field.identifierEmail']);
export const passwordRequired = declareIssue('accounts.passwordRequired', m['accounts.field.passwordRequired']);
export const currentPasswordRequired = declareIssue('accounts.currentPasswordRequired', m['accounts.field.currentPasswordRequired']);
export const passwordsDiffer = declareIssue('accounts.passwordsDiffer', m['accounts.field.passwordsDiffer']);
export const passwordCommon = declareIssue('accounts.passwordCommon', m['accounts.field.passwordCommon']);
export const passwordSame = declareIssue('accounts.passwordSame', m['accounts.field.passwordSame']);
export const emailTaken = declareIssue('accounts.emailTaken', m['accounts.field.emailTaken']);
export const emailSame = declareIssue('accounts.emailSame', m['accounts.field.emailSame']);
export const invitationUnknown = declareIssue('accounts.invitationUnknown', m['accounts.field.invitationUnknown']);
export const invitationOther = declareIssue('accounts.invitationOther', m['accounts.field.invitationOther']);
export const timeZoneUnknown = declareIssue('accounts.timeZoneUnknown', m['accounts.field.timeZone']);
export const companyUnknown = declareIssue('accounts.companyUnknown', m['accounts.field.companyUnknown']);
export const memberAlready = declareIssue('accounts.memberAlready', m['accounts.field.memberAlready']);
export const memberFormer = declareIssue('accounts.memberFormer', m['accounts.field.memberFormer']);
export const invitedAlready = declareIssue('accounts.invitedAlready', m['accounts.field.invitedAlready']);
export const accountUnknown = declareIssue('accounts.accountUnknown', m['accounts.field.accountUnknown']);
/** A membership or an invitation in the provider's own company. */
export const providerHasNoMembers = declareIssue('accounts.providerHasNoMembers', m['accounts.field.providerHasNoMembers']);
/** Nobody extends their own rights, nor gives others more than they have. */
export const ownRights = declareIssue('accounts.ownRights', m['accounts.field.ownRights']);
export const beyondOwnRights = declareIssue('accounts.beyondOwnRights', m['accounts.field.beyondOwnRights']);

// Errors of rows of the feed of users.
/** The address belongs to an account that the ERP knows as somebody else, or to another row. */
export const emailOfAnother = declareIssue('accounts.emailOfAnother', m['accounts.flaw.emailTaken']);
/** People who have signed in change their address themselves: a feed that did would hand their account to somebody else. */
export const emailOfPerson = declareIssue('accounts.emailOfPerson', m['accounts.flaw.emailKept']);
export const staffAccount = declareIssue('accounts.staffAccount', m['accounts.flaw.staffAccount']);
/** The ERP still sends a person who was erased here. */
export const personErased = declareIssue('accounts.personErased', m['accounts.flaw.personErased']);

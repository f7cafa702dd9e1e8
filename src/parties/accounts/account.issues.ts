import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** Field errors of the account forms. Their sentences are prescribed word for word. */
export const identifierRequired = issue('accounts.identifierRequired', m['accounts.field.identifierRequired']);
export const identifierEmail = issue('accounts.identifierEmail', m['accounts.field.identifierEmail']);
export const passwordRequired = issue('accounts.passwordRequired', m['accounts.field.passwordRequired']);
export const currentPasswordRequired = issue('accounts.currentPasswordRequired', m['accounts.field.currentPasswordRequired']);
export const passwordsDiffer = issue('accounts.passwordsDiffer', m['accounts.field.passwordsDiffer']);
export const passwordCommon = issue('accounts.passwordCommon', m['accounts.field.passwordCommon']);
export const passwordSame = issue('accounts.passwordSame', m['accounts.field.passwordSame']);
export const emailTaken = issue('accounts.emailTaken', m['accounts.field.emailTaken']);
export const emailSame = issue('accounts.emailSame', m['accounts.field.emailSame']);
export const invitationUnknown = issue('accounts.invitationUnknown', m['accounts.field.invitationUnknown']);
export const invitationOther = issue('accounts.invitationOther', m['accounts.field.invitationOther']);
export const timeZoneUnknown = issue('accounts.timeZoneUnknown', m['accounts.field.timeZone']);
export const companyUnknown = issue('accounts.companyUnknown', m['accounts.field.companyUnknown']);
export const memberAlready = issue('accounts.memberAlready', m['accounts.field.memberAlready']);
export const memberFormer = issue('accounts.memberFormer', m['accounts.field.memberFormer']);
export const invitedAlready = issue('accounts.invitedAlready', m['accounts.field.invitedAlready']);
export const accountUnknown = issue('accounts.accountUnknown', m['accounts.field.accountUnknown']);
/** A membership or an invitation in the provider's own company. */
export const providerHasNoMembers = issue('accounts.providerHasNoMembers', m['accounts.field.providerHasNoMembers']);
/** Nobody extends their own rights, nor gives others more than they have. */
export const ownRights = issue('accounts.ownRights', m['accounts.field.ownRights']);
export const beyondOwnRights = issue('accounts.beyondOwnRights', m['accounts.field.beyondOwnRights']);

// Errors of rows of the feed of users.
/** The address belongs to an account that the ERP knows as somebody else, or to another row. */
export const emailOfAnother = issue('accounts.emailOfAnother', m['accounts.flaw.emailTaken']);
/** People who have signed in change their address themselves: a feed that did would hand their account to somebody else. */
export const emailOfPerson = issue('accounts.emailOfPerson', m['accounts.flaw.emailKept']);
export const staffAccount = issue('accounts.staffAccount', m['accounts.flaw.staffAccount']);
/** The ERP still sends a person who was erased here. */
export const personErased = issue('accounts.personErased', m['accounts.flaw.personErased']);

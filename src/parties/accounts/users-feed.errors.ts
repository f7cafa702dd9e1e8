import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** The address belongs to an account that the ERP knows as somebody else, or to another row. */
export const emailTaken = issue('accounts.emailOfAnother', m['accounts.flaw.emailTaken']);
/** People who have signed in change their address themselves: a feed that did would hand their account to somebody else. */
export const emailKept = issue('accounts.emailOfPerson', m['accounts.flaw.emailKept']);
export const staffAccount = issue('accounts.staffAccount', m['accounts.flaw.staffAccount']);
/** The ERP still sends a person who was erased here. */
export const personErased = issue('accounts.personErased', m['accounts.flaw.personErased']);

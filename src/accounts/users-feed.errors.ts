import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** The address belongs to an account that the ERP did not send: whoever made it must not gain rights by it. */
export const emailTaken = issue('accounts.emailOfAnother', m['accounts.flaw.emailTaken']);

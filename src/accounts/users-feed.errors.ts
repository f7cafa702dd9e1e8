import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** The address belongs to an account made in the portal. Its maker must not gain rights through the feed. */
export const emailTaken = issue('accounts.emailOfAnother', m['accounts.flaw.emailTaken']);

import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** Another site of the company has this code. */
export const siteCodeTaken = issue('sites.codeTaken', m['sites.flaw.codeTaken']);

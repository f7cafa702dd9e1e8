import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** Refusals of rows of agreements and accounts. */
export const endsBeforeStart = issue('licences.endsBeforeStart', m['licences.flaw.endsBeforeStart']);
export const oneDefaultAccount = issue('licences.oneDefaultAccount', m['licences.flaw.oneDefaultAccount']);
export const unknownParentAccount = issue('licences.unknownParentAccount', m['licences.flaw.unknownParentAccount']);

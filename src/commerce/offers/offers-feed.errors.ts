import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** Why a row of offers is refused by what is there already. */
export const revisionTaken = issue('offers.revisionTaken', m['offers.flaw.revisionTaken']);
export const renumbered = issue('offers.renumbered', m['offers.flaw.renumbered']);
export const contentAnswered = issue('offers.contentAnswered', m['offers.flaw.contentAnswered']);

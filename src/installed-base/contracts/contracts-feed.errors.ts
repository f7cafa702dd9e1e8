import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** Why a row of contracts is refused by what is there already. */
export const numberTaken = issue('contracts.numberTaken', m['contracts.flaw.numberTaken']);

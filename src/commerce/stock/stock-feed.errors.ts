import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** Why a row of stock is refused by what is there already. */
export const codeTaken = issue('stock.codeTaken', m['stock.flaw.codeTaken']);
export const fewerThanReserved = issue('stock.fewerThanReserved', m['stock.flaw.fewerThanReserved']);
export const fewerThanNumbered = issue('stock.fewerThanNumbered', m['stock.flaw.fewerThanNumbered']);
export const movementPosted = issue('stock.movementPosted', m['stock.flaw.movementPosted']);
export const tooFewFree = issue('stock.tooFewFree', m['stock.flaw.tooFewFree']);
export const serialNotFree = issue('stock.serialNotFree', m['stock.flaw.serialNotFree']);

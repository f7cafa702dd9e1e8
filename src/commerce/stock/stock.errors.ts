import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

export const stockError = errors({
  /** Fewer pieces are available than asked for; `available`, `lastTaken` and `replenishedOn` say why. */
  'stock.tooFew': [409, m['stock.error.tooFew']],
  /** Chosen serial numbers that somebody else has reserved, or that left the stock; `serials` names them. */
  'stock.serialsTaken': [409, m['stock.error.serialsTaken']],
  /** A reservation that was released, lapsed or shipped. */
  'stock.reservationEnded': [409, m['stock.error.reservationEnded']],
  /** More would be taken than is on hand beside what is reserved. */
  'stock.notOnHand': [409, m['stock.error.notOnHand']],
});

/** The last day of a reservation lies before today, or too far off. */
export const untilPassed = issue('stock.untilPassed', m['stock.flaw.untilPassed']);
export const untilTooFar = issue('stock.untilTooFar', m['stock.flaw.untilTooFar']);
/** As many serial numbers as pieces. */
export const serialsDiffer = issue('stock.serialsDiffer', m['stock.flaw.serialsDiffer']);
/** Pieces would leave without a number although all that stay have fewer places than numbers; `count` numbers are missing. */
export const serialsMissing = issue('stock.serialsMissing', m['stock.flaw.serialsMissing']);
export const serialTwice = issue('stock.serialTwice', m['stock.flaw.serialTwice']);
export const serialInStock = issue('stock.serialInStock', m['stock.flaw.serialInStock']);
export const noDifference = issue('stock.noDifference', m['stock.flaw.noDifference']);

/** Why a row of stock is refused by what is there already. */
export const codeTaken = issue('stock.codeTaken', m['stock.flaw.codeTaken']);
export const fewerThanReserved = issue('stock.fewerThanReserved', m['stock.flaw.fewerThanReserved']);
export const fewerThanNumbered = issue('stock.fewerThanNumbered', m['stock.flaw.fewerThanNumbered']);
export const movementPosted = issue('stock.movementPosted', m['stock.flaw.movementPosted']);
export const tooFewFree = issue('stock.tooFewFree', m['stock.flaw.tooFewFree']);
export const serialNotFree = issue('stock.serialNotFree', m['stock.flaw.serialNotFree']);

import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

export const stockError = declareErrors({
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
export const untilPassed = declareIssue('stock.untilPassed', m['stock.flaw.untilPassed']);
export const untilTooFar = declareIssue('stock.untilTooFar', m['stock.flaw.untilTooFar']);
/** As many serial numbers as pieces. */
export const serialsDiffer = declareIssue('stock.serialsDiffer', m['stock.flaw.serialsDiffer']);
/** Pieces would leave without a number although all that stay have fewer places than numbers; `count` numbers are missing. */
export const serialsMissing = declareIssue('stock.serialsMissing', m['stock.flaw.serialsMissing']);
export const serialTwice = declareIssue('stock.serialTwice', m['stock.flaw.serialTwice']);
export const serialInStock = declareIssue('stock.serialInStock', m['stock.flaw.serialInStock']);
export const noDifference = declareIssue('stock.noDifference', m['stock.flaw.noDifference']);

/** Why a row of stock is refused by what is there already. */
export const codeTaken = declareIssue('stock.codeTaken', m['stock.flaw.codeTaken']);
export const fewerThanReserved = declareIssue('stock.fewerThanReserved', m['stock.flaw.fewerThanReserved']);
export const fewerThanNumbered = declareIssue('stock.fewerThanNumbered', m['stock.flaw.fewerThanNumbered']);
export const movementPosted = declareIssue('stock.movementPosted', m['stock.flaw.movementPosted']);
export const tooFewFree = declareIssue('stock.tooFewFree', m['stock.flaw.tooFewFree']);
export const serialNotFree = declareIssue('stock.serialNotFree', m['stock.flaw.serialNotFree']);

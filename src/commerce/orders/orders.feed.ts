import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { refuseFalseAmounts } from '#capabilities/ingest/feed-amounts.ts';
import {
  basisPoints,
  companyRow,
  externalId,
  optional,
  optionalText,
  collectUniqueIds,
  optionalPhone,
  namedManufacturer,
  optionalIdentifier,
  optionalFields,
} from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { currency, day, emailAddress, instant, minorUnits, requiredText, unitMinorUnits, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { orderFields } from './order-fields.ts';
import { countCharged, dateChangeKinds, lineKinds } from './order.ts';

const lineTwice = declareIssue('orders.lineTwice', m['orders.flaw.lineTwice']);
const changeTwice = declareIssue('orders.changeTwice', m['orders.flaw.changeTwice']);
const unknownLine = declareIssue('orders.unknownLine', m['orders.flaw.unknownLine']);
const moreThanOrdered = declareIssue('orders.moreThanOrdered', m['orders.flaw.moreThanOrdered']);
const endsBeforeStart = declareIssue('orders.endsBeforeStart', m['orders.flaw.endsBeforeStart']);

const pieces = () => whole(0, 100_000);

/** One change of a date of an order or of one of its lines, with who changed it and why. */
export const dateChangeFeedPart = z.strictObject({
  id: externalId(),
  line: optional(externalId()),
  kind: z.enum(dateChangeKinds),
  previousOn: optional(day()),
  newOn: optional(day()),
  changedAt: instant(),
  author: requiredText(120),
  reason: optionalText(500),
});
export type DateChangeFeedPart = z.output<typeof dateChangeFeedPart>;

/** A line of an order. Quantities are whole; delivered and cancelled together are at most what was ordered.
 *  Amounts are minor units (cents) excluding VAT of what was not cancelled, a unit price to the hundredth of one; discount and VAT rates are basis points (2000 = 20 %). */
export const orderLineFeedPart = z
  .strictObject({
    id: externalId(),
    kind: z.enum(lineKinds),
    manufacturer: optional(namedManufacturer()),
    reference: requiredIdentifier(80),
    description: requiredText(400),
    quantityOrdered: pieces(),
    quantityDelivered: pieces(),
    quantityCancelled: pieces(),
    unitPrice: unitMinorUnits(),
    discountBasisPoints: basisPoints(0),
    vatBasisPoints: basisPoints(2000),
    totalExclVat: minorUnits(),
    promisedOn: optional(day()),
    expectedOn: optional(day()),
    startsOn: optional(day()),
    endsOn: optional(day()),
    serviceLevel: optionalText(80),
  })
  .superRefine((line, context) => {
    if (line.quantityDelivered + line.quantityCancelled > line.quantityOrdered)
      context.addIssue({ code: 'custom', path: ['quantityDelivered'], message: moreThanOrdered });
    if (line.startsOn && line.endsOn && line.endsOn < line.startsOn) context.addIssue({ code: 'custom', path: ['endsOn'], message: endsBeforeStart });
  });

/** An order with its lines. `dateChanges` absent: the history stays, and a changed date adds to it; given: it is the whole history. */
export const orderFeedRow = companyRow({
  number: requiredIdentifier(40),
  customerOrderNumber: optionalIdentifier(60),
  offerNumber: optionalIdentifier(40),
  ...optionalFields(orderFields),
  project: optionalText(120),
  requester: optionalText(120),
  contact: optional(z.strictObject({ name: optionalText(120), email: optional(emailAddress()), phone: optionalPhone() })),
  orderedOn: day(),
  confirmedOn: optional(day()),
  partialDeliveryAllowed: z.boolean(),
  site: optional(externalId()),
  subOrganisation: optional(externalId()),
  currency: currency(),
  totalExclVat: minorUnits(),
  totalInclVat: minorUnits(),
  lines: z.array(orderLineFeedPart).min(1).max(5000),
  dateChanges: optional(z.array(dateChangeFeedPart).max(5000)),
}).superRefine((row, context) => {
  const { lines, dateChanges } = row;
  refuseFalseAmounts({ ...row, lines: lines.map((line) => ({ ...line, quantity: countCharged(line) })) }, context);
  const lineIds = collectUniqueIds(lines, (index) => context.addIssue({ code: 'custom', path: ['lines', index, 'id'], message: lineTwice }));
  collectUniqueIds(dateChanges ?? [], (index) => context.addIssue({ code: 'custom', path: ['dateChanges', index, 'id'], message: changeTwice }));
  dateChanges?.forEach(({ line }, index) => {
    if (line && !lineIds.has(line)) context.addIssue({ code: 'custom', path: ['dateChanges', index, 'line'], message: unknownLine });
  });
});
export type OrderFeedRow = z.output<typeof orderFeedRow>;

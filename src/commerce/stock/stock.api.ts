import { z } from 'zod';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, day, instant, requiredText, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { movementList } from './movements.list.ts';
import { reservationList } from './reservations.list.ts';
import { movementKinds, reservationReasonMax, reservationStates, serialsAtMost, serialStates, stockStates } from './stock.ts';
import { noDifference } from './stock.errors.ts';
import { stockItemList } from './stock-items.list.ts';

const pieces = () => z.int().min(0);

/** An item of stock: material of the customer, kept by the provider. Quantities in pieces; `available` = `onHand` − `reserved`. */
export const stockItemSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    code: responseText(60),
    manufacturer: responseText(40),
    manufacturerName: responseText(100),
    reference: responseText(100),
    description: responseText(500),
    onHand: pieces(),
    reserved: pieces(),
    available: pieces(),
    state: z.enum(stockStates),
    isReplenished: z.boolean(),
    replenishedOn: day().nullable(),
    poNumber: responseText(60).nullable(),
    /** The order with that number, where the reader sees one. */
    orderNumber: responseText(60).nullable(),
    expiresOn: day().nullable(),
    siteId: uuid().nullable(),
    siteLabel: responseText(200).nullable(),
  })
  .meta({ id: 'StockItemSummary' });
export type StockItemSummary = z.output<typeof stockItemSummary>;

/** A reservation of pieces of an item. `quantity`: pieces that it still holds. */
export const reservationSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    number: responseText(60),
    itemCode: responseText(60),
    manufacturerName: responseText(100),
    reference: responseText(100),
    description: responseText(500),
    asked: pieces(),
    quantity: pieces(),
    serials: z.array(responseText(100)),
    reason: responseText(reservationReasonMax),
    untilOn: day(),
    state: z.enum(reservationStates),
    reserverName: responseText(200),
    createdAt: instant(),
    endedAt: instant().nullable(),
    version: z.int(),
  })
  .meta({ id: 'StockReservation' });
export type ReservationSummary = z.output<typeof reservationSummary>;

/** A line of the ledger. `quantity`: pieces; of an adjustment the difference. */
export const movementSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    seq: z.int(),
    itemCode: responseText(60),
    reference: responseText(100),
    description: responseText(500),
    kind: z.enum(movementKinds),
    quantity: z.int(),
    onHandBefore: pieces(),
    onHandAfter: pieces(),
    reservedBefore: pieces(),
    reservedAfter: pieces(),
    reason: responseText(reservationReasonMax),
    reservationNumber: responseText(60).nullable(),
    serials: z.array(responseText(100)),
    authorName: responseText(200),
    happenedAt: instant(),
  })
  .meta({ id: 'StockMovement' });
export type MovementSummary = z.output<typeof movementSummary>;

export const stockItem = z
  .object({
    ...stockItemSummary.shape,
    /** Serial numbers that are in stock, reserved ones with their reservation. */
    serials: z.array(z.object({ serial: responseText(100), state: z.enum(serialStates), reservationNumber: responseText(60).nullable() })),
    serialCount: pieces(),
    reservations: z.array(
      reservationSummary.pick({
        id: true,
        number: true,
        quantity: true,
        reason: true,
        untilOn: true,
        reserverName: true,
        createdAt: true,
        serials: true,
        version: true,
      }),
    ),
    /** The latest movements; the list of movements has them all. */
    movements: z.array(
      movementSummary.pick({
        id: true,
        seq: true,
        kind: true,
        quantity: true,
        onHandAfter: true,
        reservedAfter: true,
        reason: true,
        reservationNumber: true,
        authorName: true,
        happenedAt: true,
      }),
    ),
    movementCount: pieces(),
    /** Why the reader cannot reserve; null where they can. */
    can: z.object({ reserve: z.boolean(), keep: z.boolean() }),
  })
  .meta({ id: 'StockItem' });
export type StockItem = z.output<typeof stockItem>;

const byCode = z.object({ code: code() });
const byId = z.object({ id: uuid() });
const serialNumbers = () => z.array(serialNumber(100)).max(serialsAtMost);

const keptLabels = { quantity: m['stock.field.quantity'], serials: m['stock.field.serials'], reason: m['stock.field.reason'] };

export const reservationInput = labelFields(
  z.strictObject({
    quantity: whole(1, 1_000_000),
    /** Chosen serial numbers: as many as pieces, or none. */
    serials: serialNumbers(),
    reason: text(reservationReasonMax),
    untilOn: day(),
  }),
  { ...keptLabels, untilOn: m['stock.field.untilOn'] },
);
export type ReservationInput = z.output<typeof reservationInput>;

/** Form of a reservation: its item, by code, beside what is sent. */
export const reservationForm = labelFields(reservationInput.extend({ item: requiredText(60) }), {
  item: m['stock.field.item'],
  ...keptLabels,
  untilOn: m['stock.field.untilOn'],
});

export const reservationChange = labelFields(z.strictObject({ reason: text(reservationReasonMax), untilOn: day(), version: z.int() }), {
  reason: m['stock.field.reason'],
  untilOn: m['stock.field.untilOn'],
  version: m['platform.label.version'],
});
export type ReservationChange = z.output<typeof reservationChange>;

export const entryInput = labelFields(
  z.strictObject({ quantity: whole(1, 1_000_000), serials: serialNumbers(), reason: text(reservationReasonMax) }),
  keptLabels,
);
export type EntryInput = z.output<typeof entryInput>;

export const shipmentInput = labelFields(
  z.strictObject({
    quantity: whole(1, 1_000_000),
    serials: serialNumbers(),
    reason: text(reservationReasonMax),
    /** The reservation that is shipped; null takes from what is available. */
    reservationId: uuid().nullable(),
  }),
  { ...keptLabels, reservationId: m['stock.field.reservation'] },
);
export type ShipmentInput = z.output<typeof shipmentInput>;

export const adjustmentInput = labelFields(
  z.strictObject({
    /** Pieces found more (positive) or fewer (negative) than the ledger says. */
    difference: whole(-1_000_000, 1_000_000).refine((difference) => difference !== 0, noDifference),
    /** Serial numbers that are missing or were found. */
    serials: serialNumbers(),
    reason: requiredText(reservationReasonMax),
  }),
  { difference: m['stock.field.difference'], serials: m['stock.field.serials'], reason: m['stock.field.reason'] },
);
export type AdjustmentInput = z.output<typeof adjustmentInput>;

export const stockItemEndpoints = listEndpoints(stockItemList, stockItemSummary);
export const reservationEndpoints = listEndpoints(reservationList, reservationSummary);
export const movementEndpoints = listEndpoints(movementList, movementSummary);

export const getStockItem = endpoint('GET', '/api/stock-items/:code', {
  summary: 'One item of stock by code or id, with its serial numbers, reservations and latest movements.',
  errors: ['elsewhere'],
  access: 'company',
  companies: 'all',
  params: byCode,
  response: stockItem,
});

export const getReservation = endpoint('GET', '/api/stock-reservations/:code', {
  summary: 'One reservation by number or id.',
  errors: ['elsewhere'],
  access: 'company',
  companies: 'all',
  params: byCode,
  response: reservationSummary,
});

export const reserveStock = endpoint('POST', '/api/stock-items/:code/reservations', {
  summary: 'Reserves pieces of an item, or chosen serial numbers. Of two callers who want the last piece, one gets it.',
  access: 'company',
  limit: limits.answers,
  right: 'services',
  params: byCode,
  body: reservationInput,
  errors: ['stock.tooFew', 'stock.serialsTaken'],
  response: reservationSummary,
  status: 201,
});

export const changeReservation = endpoint('PATCH', '/api/stock-reservations/:code', {
  summary: 'Changes the reason and the last day of a reservation.',
  access: 'company',
  limit: limits.answers,
  right: 'services',
  params: byCode,
  body: reservationChange,
  errors: ['stock.reservationEnded', 'conflict'],
  response: reservationSummary,
});

export const releaseReservation = endpoint('POST', '/api/stock-reservations/:code/release', {
  summary: 'Releases a reservation: its pieces are available again.',
  access: 'company',
  limit: limits.answers,
  right: 'services',
  params: byCode,
  errors: ['stock.reservationEnded'],
  response: reservationSummary,
});

const kept = z.object({ onHand: pieces(), reserved: pieces() }).meta({ id: 'StockTotals' });
const ofProvider = { access: 'staff', params: byId, response: kept, status: 201 } as const;

export const enterStock = endpoint('POST', '/api/stock-items/:id/entries', {
  summary: 'Enters pieces into stock, with their serial numbers where they bear some.',
  ...ofProvider,
  body: entryInput,
});

export const shipStock = endpoint('POST', '/api/stock-items/:id/shipments', {
  summary: 'Takes pieces out of stock: those of a reservation, or available ones.',
  ...ofProvider,
  body: shipmentInput,
  errors: ['stock.notOnHand', 'stock.serialsTaken', 'stock.reservationEnded'],
});

export const adjustStock = endpoint('POST', '/api/stock-items/:id/adjustments', {
  summary: 'Corrects what is on hand after a count, with the reason.',
  ...ofProvider,
  body: adjustmentInput,
  errors: ['stock.notOnHand', 'stock.serialsTaken'],
});

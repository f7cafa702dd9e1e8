import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { AdjustmentInput, EntryInput, ShipmentInput } from '../stock.api.ts';
import { serialInStock, serialsMissing, stockError } from '../stock.errors.ts';
import { findItem } from './entered-stock.store.ts';
import { listChangedTotals, postMovements, type PostedMovement } from './ledger.store.ts';
import { lockReservation, checkSerialKeys, shipReservation, type ReservedItem } from './reservations.service.ts';
import { readFindability } from './stock-search.store.ts';
import { countSerials, insertSerials, lockNumbers, readKnownSerials, returnSerials, shipSerials } from './stock-serials.store.ts';

/** Totals of an item after a movement, in pieces. */
export interface StockTotals {
  onHand: number;
  reserved: number;
}

/** The item with an id, whatever its company: the provider keeps the stock of all. @throws notFound */
async function getItem(tx: ScopedDb, id: string): Promise<ReservedItem> {
  const item = await findItem(tx, id);
  if (!item) throw platformError('notFound');
  return item;
}

/** Enters pieces into stock. @throws notFound, invalid for serial numbers that are in stock already */
export async function enterStock(tx: ScopedDb, author: Author, itemId: string, { quantity, serials, reason }: EntryInput): Promise<StockTotals> {
  const item = await getItem(tx, itemId);
  checkSerialKeys(serials, quantity);
  const [posted] = await postMovements(tx, author, [{ companyId: item.companyId, itemId, kind: 'in', quantity, reason, serials }]);
  await addSerials(tx, item, serials);
  return noteMovement(tx, author, item, 'entered', posted!);
}

/** Takes pieces out of stock. @throws notFound, invalid, stock.notOnHand, stock.serialsTaken, stock.reservationEnded */
export async function shipStock(
  tx: ScopedDb,
  author: Author,
  itemId: string,
  { quantity, serials, reason, reservationId }: ShipmentInput & { ticketId?: string | null },
): Promise<StockTotals> {
  const item = await getItem(tx, itemId);
  const reservation = reservationId === null ? null : await lockReservation(tx, reservationId);
  // A reservation that has ended holds no piece.
  if (reservation && (reservation.item.id !== itemId || reservation.quantity < quantity))
    throw stockError('stock.reservationEnded', { number: reservation.number });
  const isWhole = reservation !== null && reservation.quantity === quantity;
  const shipped = serials.length === 0 && isWhole ? reservation.serials : serials;
  const keys = checkSerialKeys(shipped, shipped === serials ? quantity : shipped.length, { orFewer: true });
  const [posted] = await postMovements(tx, author, [
    { companyId: item.companyId, itemId, kind: 'out', quantity, reason, reservationId, ticketId: reservation?.ticketId ?? null, serials: shipped },
  ]);
  if (!posted) throw stockError('stock.notOnHand', { reference: item.reference });
  await removeSerials(tx, item, keys, reservationId);
  await checkNumbered(tx, item, { unnumbered: quantity - keys.length, onHand: posted.onHand.after, rest: isWhole ? null : reservation, quantity });
  if (reservation) await shipReservation(tx, author, reservation, quantity);
  return noteMovement(tx, author, item, 'shipped', posted);
}

/** Corrects what is on hand. @throws notFound, invalid, stock.notOnHand, stock.serialsTaken */
export async function adjustStock(tx: ScopedDb, author: Author, itemId: string, { difference, serials, reason }: AdjustmentInput): Promise<StockTotals> {
  const item = await getItem(tx, itemId);
  const keys = checkSerialKeys(serials, Math.abs(difference), { orFewer: difference < 0 });
  const [posted] = await postMovements(tx, author, [{ companyId: item.companyId, itemId, kind: 'adjust', quantity: difference, reason, serials }]);
  if (!posted) throw stockError('stock.notOnHand', { reference: item.reference });
  if (difference > 0) await addSerials(tx, item, serials);
  else {
    await removeSerials(tx, item, keys, null);
    await checkNumbered(tx, item, { unnumbered: -difference - keys.length, onHand: posted.onHand.after, rest: null, quantity: -difference });
  }
  return noteMovement(tx, author, item, 'adjusted', posted);
}

/** Notes serial numbers as in stock; one that left before has come back. @throws invalid for one that is in stock */
async function addSerials(tx: ScopedDb, item: ReservedItem, serials: readonly string[]): Promise<void> {
  if (serials.length === 0) return;
  const keys = serials.map(referenceKey);
  await lockNumbers(tx, [item.companyId]);
  const known = await readKnownSerials(tx, item, keys);
  const present = known.find(({ state }) => state !== 'out');
  if (present) {
    const index = keys.indexOf(present.key);
    throw platformError('invalid', {}, { flaws: [{ path: `serials.${index}`, code: serialInStock, params: { serial: serials[index]! } }] });
  }
  const back = new Set(known.filter(({ itemId }) => itemId === item.id).map(({ key }) => key));
  await returnSerials(tx, item.id, [...back]);
  await insertSerials(
    tx,
    item,
    serials.filter((_serial, index) => !back.has(keys[index]!)),
  );
}

/** Notes serial numbers as gone: free ones, and those of the reservation that is shipped. @throws stock.serialsTaken */
async function removeSerials(tx: ScopedDb, item: ReservedItem, keys: readonly string[], reservationId: string | null): Promise<void> {
  if (keys.length === 0) return;
  const gone = new Set(await shipSerials(tx, item.id, keys, reservationId));
  const missing = keys.filter((key) => !gone.has(key));
  if (missing.length === 0) return;
  throw stockError('stock.serialsTaken', { serials: missing.join(', '), count: missing.length }, { members: { serials: missing } });
}

/** Pieces that have left, some of them without a number. */
interface Left {
  quantity: number;
  unnumbered: number;
  /** Pieces that stay on hand. */
  onHand: number;
  /** The reservation that keeps the rest of its pieces, as it was before. */
  rest: { id: string; quantity: number } | null;
}

/** No more serial numbers stay than pieces, on hand and in a reservation. @throws invalid, naming how many are missing */
async function checkNumbered(tx: ScopedDb, item: ReservedItem, { quantity, unnumbered, onHand, rest }: Left): Promise<void> {
  if (unnumbered === 0 && rest === null) return;
  const stay = await countSerials(tx, item.id, rest?.id ?? null);
  const count = Math.max(Math.min(unnumbered, Number(stay.all) - onHand), rest ? Number(stay.held) - (rest.quantity - quantity) : 0);
  if (count > 0) throw platformError('invalid', {}, { flaws: [{ path: 'serials', code: serialsMissing, params: { count } }] });
}

/** Journals a movement on its item, and finds the item by the serial numbers that it has now. */
async function noteMovement(
  tx: ScopedDb,
  author: Author,
  item: ReservedItem,
  action: 'entered' | 'shipped' | 'adjusted',
  posted: PostedMovement,
): Promise<StockTotals> {
  const [found] = await readFindability(tx, [item]);
  await record(tx, author, [{ ...found!, action, fields: listChangedTotals(posted) }]);
  return { onHand: posted.onHand.after, reserved: posted.reserved.after };
}

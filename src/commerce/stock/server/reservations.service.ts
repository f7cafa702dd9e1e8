import { addDays } from '#platform/kernel/calendar.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { formatSeriesNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { reservationDaysAtMost, type ReservationState } from '../stock.ts';
import type { ReservationChange, ReservationInput } from '../stock.api.ts';
import { serialsDiffer, serialTwice, stockError, untilPassed, untilTooFar } from '../stock.errors.ts';
import { reservationKind } from '../stock.journal.ts';
import { readLastTaking } from './reservations.store.ts';
import { postMovements } from './ledger.store.ts';
import { readReservationFindability } from './stock-search.store.ts';
import { freeSerials, reserveSerials } from './stock-serials.store.ts';
import {
  insertReservation,
  lockStoredReservation,
  selectNextValue,
  updateReservation,
  type StoredReservation,
  lockLapsedReservation,
  readLapsedReservations,
} from './stored-reservations.store.ts';
import { systemAuthor } from '#platform/http/server/provider.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** An item that a reservation is about. */
export interface ReservedItem {
  companyId: number;
  id: string;
  code: string;
  reference: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Reservation that was made: its id and number. */
export interface MadeReservation {
  id: string;
  number: string;
}

/** A reservation as the journal names it. */
const toReservationObject = (item: ReservedItem, { id, number }: MadeReservation): Change['object'] => ({
  kind: reservationKind,
  id,
  title: number,
  siteId: item.siteId,
  subOrganisationId: item.subOrganisationId,
});

/** @throws invalid for a last day before today or too far off */
function checkUntil(untilOn: string, today: string): void {
  const flaw = untilOn < today ? untilPassed : untilOn > addDays(today, reservationDaysAtMost) ? untilTooFar : null;
  if (flaw) throw platformError('invalid', {}, { flaws: [{ path: 'untilOn', code: flaw, params: { days: reservationDaysAtMost } }] });
}

/** Keys of chosen serial numbers. @throws invalid where one stands twice, or there are not as many as pieces; `orFewer` for pieces that leave, some
 *  of which may bear none */
export function checkSerialKeys(serials: readonly string[], quantity: number, { orFewer = false } = {}): string[] {
  const keys = serials.map(referenceKey);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) throw platformError('invalid', {}, { flaws: [{ path: `serials.${twice}`, code: serialTwice, params: { serial: serials[twice]! } }] });
  if (keys.length > 0 && (orFewer ? keys.length > quantity : keys.length !== quantity))
    throw platformError('invalid', {}, { flaws: [{ path: 'serials', code: serialsDiffer, params: { count: keys.length, quantity } }] });
  return keys;
}

export interface NewReservation extends ReservationInput {
  ticketId?: string | null;
}

/** Reserves pieces of an item for its company. No number is taken where too few are left already; of two callers at once the ledger decides.
 *  @throws invalid, stock.tooFew, stock.serialsTaken */
export async function reserveStock(tx: ScopedDb, author: Author, item: ReservedItem, input: NewReservation, today: string): Promise<MadeReservation> {
  checkUntil(input.untilOn, today);
  const keys = checkSerialKeys(input.serials, input.quantity);
  const numbered = { kind: reservationKind, prefix: 'RS', today };
  const taken = await selectNextValue(tx, item, input.quantity, numbered);
  if (!taken) throw await explainShortage(tx, item, input.quantity);
  const made: MadeReservation = { id: newId(), number: formatSeriesNumber(numbered, taken.value) };
  await insertReservation(tx, {
    companyId: item.companyId,
    id: made.id,
    itemId: item.id,
    number: made.number,
    asked: input.quantity,
    quantity: input.quantity,
    reason: input.reason,
    ticketId: input.ticketId ?? null,
    untilOn: input.untilOn,
    reservedBy: author.id,
    reserverName: author.name,
    createdAt: toInstant(author),
  });
  const [posted] = await postMovements(tx, author, [
    {
      companyId: item.companyId,
      itemId: item.id,
      kind: 'reserve',
      quantity: input.quantity,
      reason: input.reason,
      reservationId: made.id,
      ticketId: input.ticketId ?? null,
      serials: input.serials,
    },
  ]);
  if (!posted) throw await explainShortage(tx, item, input.quantity);
  if (keys.length > 0) await holdSerials(tx, item, made.id, keys);
  await record(tx, author, [
    {
      companyId: item.companyId,
      object: toReservationObject(item, made),
      action: 'created',
      fields: {
        item: { before: null, after: item.reference },
        quantity: { before: null, after: input.quantity },
        untilOn: { before: null, after: input.untilOn },
      },
      search: {
        references: { number: made.number, item: item.code, serial: input.serials },
        words: [item.reference, input.reason],
        details: [item.reference, input.reason],
        sortedOn: today,
      },
    },
  ]);
  return made;
}

/** The refusal of a reservation, with what is left, who took the last pieces, and when more come. */
async function explainShortage(tx: ScopedDb, item: ReservedItem, asked: number) {
  const { available, replenishedOn, last } = await readLastTaking(tx, item);
  return stockError('stock.tooFew', { asked, available, reference: item.reference }, { members: { available, lastTaken: last, replenishedOn } });
}

/** @throws stock.serialsTaken, naming those that are not free */
async function holdSerials(tx: ScopedDb, item: ReservedItem, reservationId: string, keys: readonly string[]): Promise<void> {
  const held = new Set(await reserveSerials(tx, item.id, reservationId, keys));
  const taken = keys.filter((key) => !held.has(key));
  if (taken.length === 0) return;
  throw stockError('stock.serialsTaken', { serials: taken.join(', '), count: taken.length }, { members: { serials: taken } });
}

/** Locks a reservation. @throws notFound */
export async function lockReservation(tx: ScopedDb, id: string): Promise<StoredReservation> {
  const stored = await lockStoredReservation(tx, id);
  if (!stored) throw platformError('notFound');
  return stored;
}

/** Changes what a reservation is for and how long it holds. @throws notFound, conflict, stock.reservationEnded, invalid */
export async function changeReservation(tx: ScopedDb, author: Author, id: string, change: ReservationChange, today: string): Promise<void> {
  const stored = await lockReservation(tx, id);
  if (stored.state !== 'active') throw stockError('stock.reservationEnded', { number: stored.number });
  if (stored.version !== change.version) {
    const { reason, untilOn, version } = stored;
    throw platformError('conflict', {}, { members: { current: { reason, untilOn, version } } });
  }
  if (change.untilOn !== stored.untilOn) checkUntil(change.untilOn, today);
  await updateReservation(tx, stored, { reason: change.reason, untilOn: change.untilOn });
  const [found] = await readReservationFindability(tx, [{ companyId: stored.item.companyId, id }]);
  await record(tx, author, [
    {
      ...found!,
      action: 'updated',
      fields: {
        ...(change.reason === stored.reason ? {} : { reason: { before: stored.reason, after: change.reason } }),
        ...(change.untilOn === stored.untilOn ? {} : { untilOn: { before: stored.untilOn, after: change.untilOn } }),
      },
    },
  ]);
}

/** Ends a reservation: its pieces and serial numbers are available again. @throws notFound, stock.reservationEnded */
export async function releaseReservation(tx: ScopedDb, author: Author, id: string, state: 'released' | 'lapsed'): Promise<void> {
  const stored = await lockReservation(tx, id);
  if (stored.state !== 'active') throw stockError('stock.reservationEnded', { number: stored.number });
  await postMovements(tx, author, [
    {
      companyId: stored.item.companyId,
      itemId: stored.item.id,
      kind: 'release',
      quantity: stored.quantity,
      reason: stored.reason,
      reservationId: id,
      ticketId: stored.ticketId,
    },
  ]);
  await endReservation(tx, author, stored, state);
}

/** Notes the end of a reservation; serial numbers that it still holds are free again. */
async function endReservation(tx: ScopedDb, author: Author, stored: StoredReservation, state: Exclude<ReservationState, 'active'>): Promise<void> {
  await freeSerials(tx, stored.id);
  await updateReservation(tx, stored, { quantity: 0, state, endedAt: toInstant(author) });
  await record(tx, author, [
    {
      companyId: stored.item.companyId,
      object: toReservationObject(stored.item, stored),
      action: state,
      fields: { state: { before: 'active', after: state }, quantity: { before: stored.quantity, after: 0 } },
    },
  ]);
}

/** Takes shipped pieces from a reservation; the last ones end it. */
export async function shipReservation(tx: ScopedDb, author: Author, stored: StoredReservation, quantity: number): Promise<void> {
  if (quantity >= stored.quantity) return endReservation(tx, author, stored, 'shipped');
  await updateReservation(tx, stored, { quantity: stored.quantity - quantity });
  await record(tx, author, [
    {
      companyId: stored.item.companyId,
      object: toReservationObject(stored.item, stored),
      action: 'shipped',
      fields: { quantity: { before: stored.quantity, after: stored.quantity - quantity } },
    },
  ]);
}

/** Releases reservations whose last day has passed, each in a transaction of its own: one that somebody holds does not keep the others. */
export async function lapseReservations(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const author = await systemAuthor(platform);
  for (const { id } of await readLapsedReservations(database.system.db, clock.today()))
    await database.system.transaction(async (tx) => {
      if (await lockLapsedReservation(tx, id, clock.today())) await releaseReservation(tx, author, id, 'lapsed');
    });
}

export const lapseReservationsTask: Task = { name: 'stock-lapse', perform: (_payload: unknown, platform: Platform) => lapseReservations(platform) };

/** In UTC: soon after the provider's midnight, in summer and in winter. */
export const lapseReservationsAt = `20 23 * * * ${lapseReservationsTask.name} ?fill=20h`;

import { addDays } from '#platform/kernel/calendar.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { releaseReservation, reserveStock, type ReservedItem } from '#commerce/stock/server/reservations.service.ts';
import { reservationDaysAtMost, reservationReasonMax } from '#commerce/stock/stock.ts';
import type { TicketInput } from '../ticket-input.ts';
import { insertStockLines } from './ticket-parts.store.ts';
import { readHeldReservations } from './ticket-stock.store.ts';

/** Stock of tickets: reserved when they are sent, released when they end before it was shipped. */

/** A ticket that takes from stock. */
export interface TakingTicket {
  companyId: number;
  id: string;
  number: string;
  label: string;
  stockLines: TicketInput['stockLines'];
}

/** A line of stock with the field that it stands in. */
interface TakenLine {
  ticket: TakingTicket;
  line: TicketInput['stockLines'][number];
  path: string;
  position: number;
}

/** Reserves the stock of tickets and writes their stock lines. Items are taken in one order, so that no two callers wait for each other.
 *  @param toPath field of the quantity of a stock line, by the ranks of ticket and line
 *  @throws stock.tooFew, stock.serialsTaken, invalid, with the `path` of the line */
export async function takeStock(
  tx: ScopedDb,
  author: Author,
  tickets: readonly TakingTicket[],
  {
    items,
    today,
    toPath = (_ticket, line) => `stockLines.${line}.quantity`,
  }: { items: ReadonlyMap<string, Omit<ReservedItem, 'companyId'>>; today: string; toPath?: (ticket: number, line: number) => string },
): Promise<void> {
  const taken: TakenLine[] = tickets
    .flatMap((ticket, rank) => ticket.stockLines.map((line, index) => ({ ticket, line, path: toPath(rank, index), position: index + 1 })))
    .toSorted((one, other) => (one.line.itemId < other.line.itemId ? -1 : one.line.itemId > other.line.itemId ? 1 : 0));
  const rows = [];
  for (const { ticket, line, path, position } of taken) {
    const reservation = await runAtPath(path, () =>
      reserveStock(
        tx,
        author,
        { ...items.get(line.itemId)!, companyId: ticket.companyId },
        {
          quantity: line.quantity!,
          serials: line.serials,
          reason: `${ticket.number} · ${ticket.label}`.slice(0, reservationReasonMax),
          untilOn: addDays(today, reservationDaysAtMost),
          ticketId: ticket.id,
        },
        today,
      ),
    );
    rows.push({
      companyId: ticket.companyId,
      id: newId(),
      ticketId: ticket.id,
      position,
      itemId: line.itemId,
      quantity: line.quantity!,
      note: line.note,
      reservationId: reservation.id,
    });
  }
  await insertStockLines(tx, rows);
}

/** Says in a refusal of the stock which line of the ticket it is about. @param path of its quantity */
async function runAtPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const line = path.replace(/\.quantity$/, '');
    const flaws = error.flaws.map((flaw) => ({ ...flaw, path: `${line}.${flaw.path}` }));
    throw new AppError(error.code, error.status, error.text, error.params, { flaws, members: { ...error.members, path } });
  }
}

/** Releases the reservations that a ticket still holds. */
export async function releaseTicketStock(tx: ScopedDb, author: Author, companyId: number, ticketId: string): Promise<void> {
  for (const { id } of await readHeldReservations(tx, { companyId, id: ticketId })) await releaseReservation(tx, author, id, 'released');
}

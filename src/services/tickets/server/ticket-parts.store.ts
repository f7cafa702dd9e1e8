import { sql, type Insertable } from 'kysely';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { TicketInput } from '../ticket-input.ts';
import { ticketKind } from '../tickets.journal.ts';
import type { NamedObjects } from './named-objects.store.ts';
import { buildParts } from './ticket-rows.ts';

/** A ticket whose parts are written. */
interface Written {
  ticketId: string;
  content: TicketInput;
}

/** Rows of one insert: PostgreSQL takes 65,535 values. */
const atOnce = 500;

function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += atOnce) yield rows.slice(start, start + atOnce);
}

/** Writes lines, configurations, addresses, dates and files of tickets that have none. Nothing is awaited: it travels with the next statement. */
export async function writeParts(tx: ScopedDb, companyId: number, tickets: readonly Written[], named: NamedObjects): Promise<void> {
  const parts = tickets.map(({ ticketId, content }) => buildParts({ companyId, ticketId }, content, named));
  for (const rows of slices(parts.flatMap(({ lines }) => lines))) await defer(tx, tx.insertInto('ticket_lines').values(rows));
  for (const rows of slices(parts.flatMap(({ configurations }) => configurations))) await defer(tx, tx.insertInto('ticket_line_configurations').values(rows));
  for (const rows of slices(parts.flatMap(({ addresses }) => addresses))) await defer(tx, tx.insertInto('ticket_addresses').values(rows));
  for (const rows of slices(parts.flatMap(({ dates }) => dates))) await defer(tx, tx.insertInto('ticket_preferred_dates').values(rows));
  const files = tickets.flatMap(({ ticketId, content }) =>
    content.files.map(({ id, role }, index) => ({ companyId, fileId: id, objectKind: ticketKind, objectId: ticketId, role, position: index + 1 })),
  );
  for (const rows of slices(files)) await defer(tx, tx.insertInto('file_links').values(rows));
}

/** Adds lines of stock to tickets. Nothing is awaited. */
export async function insertStockLines(tx: ScopedDb, lines: readonly Insertable<DB['ticket_stock_lines']>[]): Promise<void> {
  for (const rows of slices(lines)) await defer(tx, tx.insertInto('ticket_stock_lines').values(rows));
}

/** Number of the files of a ticket. */
export async function countFiles(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<number> {
  const { present } = await tx
    .selectFrom('file_links')
    .select(sql<number>`count(*)::integer`.as('present'))
    .where('companyId', '=', companyId)
    .where('objectKind', '=', ticketKind)
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow();
  return present;
}

/** Parts of a ticket that are rows of their own. */
export const ticketParts = ['lines', 'stockLines', 'addresses', 'preferredDates', 'files'] as const;
export type TicketPart = (typeof ticketParts)[number];

const tables = { lines: 'ticket_lines', stockLines: 'ticket_stock_lines', addresses: 'ticket_addresses', preferredDates: 'ticket_preferred_dates' } as const;

/** Takes parts of a ticket away that `writeParts` and `takeStock` write. */
export async function dropParts(tx: ScopedDb, companyId: number, ticketId: string, parts: readonly TicketPart[] = ticketParts): Promise<void> {
  for (const part of parts)
    await defer(
      tx,
      part === 'files'
        ? tx.deleteFrom('file_links').where('companyId', '=', companyId).where('objectKind', '=', ticketKind).where('objectId', '=', ticketId)
        : tx.deleteFrom(tables[part]).where('companyId', '=', companyId).where('ticketId', '=', ticketId),
    );
}

import { sql } from 'kysely';
import { RowRefusal, type FeedEntity, type Found, type Key, type Placed } from '#capabilities/ingest/server/feed.service.ts';
import { buildLanding } from '#capabilities/ingest/server/fed-values.service.ts';
import { AppError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { planFedMoves, ticketFeedRow, type TicketFeedRow } from '../tickets.feed.ts';
import type { Service } from '../service.ts';
import type { TicketState } from '../ticket.ts';
import { fedRefusals, notDeleted, otherInvoice, otherTicket, unknownTicket } from '../tickets.errors.ts';
import { cancelOpenWork, isEndOfWork } from './ticket-closing.service.ts';
import { shipReserved, ticketObject } from './ticket-moves.service.ts';
import { readFindability } from './ticket-search.store.ts';
import type { LockedTicket } from './ticket-writing.store.ts';

/** States of tickets where the ERP owns them. A ticket is sent in the portal; the ERP names it by its number and moves it forward. */
export const ticketsFeed: FeedEntity<TicketFeedRow> = {
  name: 'tickets',
  row: ticketFeedRow,
  find: findTickets,
  parents: () => [],
  async apply(tx, rows, { author }) {
    const tickets = await lockTickets(tx, rows);
    const landings = [];
    for (const { row, companyId, existing } of rows) {
      const ticket = tickets.get(`${companyId} ${row.number}`);
      const flaws = findFlaws(row, existing, ticket);
      if (ticket && flaws.length === 0) await moveTicket(tx, author, ticket, row);
      landings.push(buildLanding({ flaws, before: ticket }));
    }
    return landings;
  },
  remove: () => Promise.reject(new RowRefusal({ path: 'id', code: notDeleted })),
};

/** Tickets by the ERP’s ids, whoever sent them. */
async function findTickets(tx: ScopedDb, keys: readonly Key[]): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select t.company_id, t.external_id, t.id, t.external_version as version
    from ${recordset(keys, { companyId: 'integer', externalId: 'text' }, 'k')}
    join tickets t on t.company_id = k.company_id and t.external_id = k.external_id`.execute(tx);
  return rows;
}

/** A ticket, and which of its texts a person typed: the ERP's do not replace them. */
type NamedTicket = LockedTicket & { hasTypedInvoice: boolean; hasTypedComment: boolean };

/** Whether the last change of a field of ticket `t` was that of a person. */
const isTyped = (field: string) => sql<boolean>`coalesce((select j.actor_kind <> 'feed' from journal j
  where j.company_id = t.company_id and j.object_kind = 'ticket' and j.object_id = t.id and j.changes ? ${sql.lit(field)} order by j.happened_at desc, j.id desc limit 1), false)`;

/** The tickets that rows name, locked in the order of their ids. */
async function lockTickets(tx: ScopedDb, rows: readonly Placed<TicketFeedRow>[]): Promise<ReadonlyMap<string, NamedTicket>> {
  const keys = rows.map(({ companyId, row }) => ({ companyId, number: row.number }));
  const { rows: found } = await sql<NamedTicket & { state: TicketState; services: Service[] }>`
    select t.company_id, t.id, t.number, t.state, t.state_at, t.services, t.takes_from_stock, t.is_sent_out,
      t.technician_name, t.planned_at, t.invoice_number, t.site_id,
      t.sub_organisation_id, t.version, now() as now,
      ${isTyped('invoiceNumber')} as has_typed_invoice, ${isTyped('validationComment')} as has_typed_comment
    from tickets t where (t.company_id, t.number) in (select company_id, number from ${recordset(keys, { companyId: 'integer', number: 'text' }, 'k')})
    order by t.id for no key update of t`.execute(tx);
  return new Map(found.map((ticket) => [`${ticket.companyId} ${ticket.number}`, ticket]));
}

function findFlaws(row: TicketFeedRow, existing: Found | null, ticket: NamedTicket | undefined): FieldFlaw[] {
  if (!ticket) return [{ path: 'number', code: unknownTicket, params: { number: row.number } }];
  if (existing && existing.id !== ticket.id) return [{ path: 'number', code: otherTicket }];
  if (ticket.hasTypedInvoice && ticket.invoiceNumber !== null && row.invoiceNumber !== null && row.invoiceNumber !== ticket.invoiceNumber)
    return [{ path: 'invoiceNumber', code: otherInvoice, params: { number: ticket.invoiceNumber } }];
  const moves = planFedMoves(ticket, ticket.state, row.state, row.comment);
  return typeof moves === 'string' ? [{ path: moves === 'commentNeeded' ? 'comment' : 'state', code: fedRefusals[moves] }] : [];
}

/** Ships what a ticket still reserves. @throws RowRefused where people must choose serial numbers first */
async function shipFed(tx: ScopedDb, author: Author, ticket: LockedTicket): Promise<void> {
  try {
    await shipReserved(tx, author, ticket);
  } catch (error) {
    const flaw = error instanceof AppError ? error.flaws[0] : undefined;
    throw flaw ? new RowRefusal({ ...flaw, path: 'state' }) : error;
  }
}

/** Moves a ticket through every step to the reported state; each step is an entry of the journal. */
async function moveTicket(tx: ScopedDb, author: Author, ticket: NamedTicket, row: TicketFeedRow): Promise<void> {
  const moves = planFedMoves(ticket, ticket.state, row.state, row.comment) as readonly TicketState[];
  if (moves.includes('shipped')) await shipFed(tx, author, ticket);
  const isInvoiced = row.invoiceNumber !== null && row.invoiceNumber !== ticket.invoiceNumber;
  // The comment of a step belongs to the person who took it.
  const mayComment = moves.includes(row.state) || !ticket.hasTypedComment;
  const isCommented = row.comment !== null && mayComment && (row.state === 'validated' || row.state === 'refused');
  await tx
    .updateTable('tickets')
    .set({
      externalId: row.id,
      externalVersion: row.version,
      ...(moves.length > 0 ? { state: row.state, stateAt: toInstant(author) } : {}),
      ...(isInvoiced ? { invoiceNumber: row.invoiceNumber } : {}),
      ...(isCommented ? { validationComment: row.comment! } : {}),
      ...(moves.length > 0 || isInvoiced || isCommented ? { version: ticket.version + 1, updatedAt: sql<string>`now()` } : {}),
    })
    .where('companyId', '=', ticket.companyId)
    .where('id', '=', ticket.id)
    .execute();
  const invoiced: NonNullable<Change['fields']> = isInvoiced ? { invoiceNumber: { before: ticket.invoiceNumber, after: row.invoiceNumber } } : {};
  const [found] = isInvoiced ? await readFindability(tx, [ticket]) : [];
  const object = ticketObject(ticket);
  const steps = moves.map((to, index) => ({
    companyId: ticket.companyId,
    object,
    action: to,
    fields: {
      state: { before: index === 0 ? ticket.state : moves[index - 1]!, after: to },
      ...(to === 'invoiced' ? invoiced : {}),
      ...(isCommented && to === row.state ? { validationComment: { before: null, after: row.comment } } : {}),
    },
    ...(found?.search && index === moves.length - 1 ? { search: found.search } : {}),
  }));
  const isOnlyInvoiced = moves.length === 0 && isInvoiced;
  await record(
    tx,
    author,
    isOnlyInvoiced ? [{ companyId: ticket.companyId, object, action: 'updated', fields: invoiced, ...(found?.search ? { search: found.search } : {}) }] : steps,
  );
  // Nobody is there to ask: what is still open ends as it does once the office has confirmed it.
  if (moves.some((to) => isEndOfWork(ticket, to))) await cancelOpenWork(tx, author, ticket);
}

import { AppError, platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { shipStock } from '#commerce/stock/server/stock-keeping.service.ts';
import { findRefusal, type TicketState } from '../ticket.ts';
import { followingError, moveError } from '../tickets.errors.ts';
import type { CommentInput, DeploymentInput, InvoicingInput, MovedTicket, PlanInput, ShipmentOfTicketInput, ValidationInput } from '../ticket-moves.api.ts';
import { ticketKind } from '../tickets.journal.ts';
import { readTechnicianName } from '#services/interventions/server/technicians.service.ts';
import { hasOpenInterventions } from './ticket-closing.store.ts';
import { readFindability } from './ticket-search.store.ts';
import { readStockLines } from './ticket-stock.store.ts';
import { findLockedTicket, readPresentState, updateTicket, type LockedTicket, type TicketUpdate } from './ticket-writing.store.ts';

/** Changes of state by the provider, in the staff's scope. The rule table says which are allowed (`findRefusal`). */

/** The ticket, locked until the transaction ends. @param companyId as `findLockedTicket` takes it @throws notFound */
export async function lockTicket(tx: ScopedDb, id: string, companyId?: number): Promise<LockedTicket> {
  const ticket = await findLockedTicket(tx, id, companyId);
  if (!ticket) throw platformError('notFound');
  return ticket;
}

export const ticketObject = ({
  id,
  number,
  siteId,
  subOrganisationId,
}: Pick<LockedTicket, 'id' | 'number' | 'siteId' | 'subOrganisationId'>): Change['object'] => ({
  kind: ticketKind,
  id,
  title: number,
  siteId,
  subOrganisationId,
});

interface MoveOf {
  to: TicketState;
  version: number;
  comment?: string;
  /** Further columns of the ticket, and their journal fields. */
  set?: TicketUpdate;
  fields?: NonNullable<Change['fields']>;
}

/** Checks a move of the provider. @throws tickets.movedBy, tickets.changed with the present state, or the reason against it */
async function checkMove(tx: ScopedDb, ticket: LockedTicket, { to, version, comment }: MoveOf): Promise<void> {
  const refusal = findRefusal(ticket, ticket.state, { to, by: 'staff', ...(comment === undefined ? {} : { comment }) });
  const isStale = ticket.version !== version;
  if (!isStale && refusal === null) return;
  if (!isStale || refusal === 'commentNeeded') throw moveError(refusal!);
  const current = await readPresentState(tx, ticket);
  if (refusal === null || current.by === null) throw followingError('tickets.changed', {}, { members: { current } });
  throw followingError('tickets.movedBy', { name: current.by, state: ticket.state }, { members: { current } });
}

/** Moves a locked ticket, and journals it. */
async function move(tx: ScopedDb, author: Author, ticket: LockedTicket, request: MoveOf): Promise<MovedTicket> {
  const { to, set = {}, fields = {} } = request;
  await checkMove(tx, ticket, request);
  const version = ticket.version + 1;
  await updateTicket(tx, ticket, { state: to, stateAt: toInstant(author), ...set });
  const [found] = to === 'invoiced' ? await readFindability(tx, [ticket]) : [];
  await record(tx, author, [
    {
      companyId: ticket.companyId,
      object: ticketObject(ticket),
      action: to,
      fields: { state: { before: ticket.state, after: to }, ...fields },
      ...(found?.search ? { search: found.search } : {}),
    },
  ]);
  return { id: ticket.id, number: ticket.number, state: to, stateAt: author.at ?? ticket.now, version };
}

const toHandledColumns = (author: Author) => ({ handledBy: author.id, handledAt: toInstant(author) });

/** Columns and journal fields of a technician and a planned date. @throws invalid for somebody who is not of the staff */
async function buildPlan(tx: ScopedDb, ticket: LockedTicket, { technicianId, plannedAt }: Omit<PlanInput, 'version'>) {
  const technicianName = technicianId === null ? null : await readTechnicianName(tx, technicianId);
  return {
    set: { technicianId, technicianName, plannedAt },
    fields: {
      ...(technicianName === ticket.technicianName ? {} : { technician: { before: ticket.technicianName, after: technicianName } }),
      ...(isSameInstant(plannedAt, ticket.plannedAt) ? {} : { plannedAt: { before: ticket.plannedAt, after: plannedAt } }),
    },
  };
}

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** @throws notFound, invalid, and as `checkMove` */
export async function validateTicket(tx: ScopedDb, author: Author, id: string, { version, comment, ...plan }: ValidationInput): Promise<MovedTicket> {
  const ticket = await lockTicket(tx, id);
  const { set, fields } = await buildPlan(tx, ticket, plan);
  return move(tx, author, ticket, {
    to: 'validated',
    version,
    set: { ...set, validationComment: comment, ...toHandledColumns(author) },
    fields: { ...fields, ...(comment === '' ? {} : { validationComment: { before: null, after: comment } }) },
  });
}

/** @throws notFound, and as `checkMove` */
export async function refuseTicket(tx: ScopedDb, author: Author, id: string, { version, comment }: CommentInput): Promise<MovedTicket> {
  return move(tx, author, await lockTicket(tx, id), {
    to: 'refused',
    version,
    comment,
    set: { validationComment: comment, ...toHandledColumns(author) },
    fields: { validationComment: { before: null, after: comment } },
  });
}

/** Takes what a ticket has reserved out of the stock, in the order of the items.
 *  @param serials those that leave, by stock line; absent for the ERP, which ships what is still reserved
 *  @throws tickets.reservationGone, and as `shipStock` */
export async function shipReserved(tx: ScopedDb, author: Author, ticket: LockedTicket, serials?: ReadonlyMap<string, readonly string[]>): Promise<void> {
  for (const { id, itemId, reference, reservationId, state, quantity } of await readStockLines(tx, ticket)) {
    // Shipped before, from the page of the item.
    if (state === 'shipped') continue;
    if (reservationId !== null && state === 'active')
      await shipLine(
        tx,
        author,
        itemId,
        { quantity: quantity!, serials: [...(serials?.get(id) ?? [])], reason: ticket.number, reservationId },
        [...(serials?.keys() ?? [])].indexOf(id),
      );
    else if (serials) throw followingError('tickets.reservationGone', { reference });
  }
}

/** @param line place of the line in the request, after which refused serial numbers are named */
async function shipLine(tx: ScopedDb, author: Author, itemId: string, input: Parameters<typeof shipStock>[3], line: number): Promise<void> {
  try {
    await shipStock(tx, author, itemId, input);
  } catch (error) {
    if (error instanceof AppError && error.flaws.length > 0)
      throw platformError('invalid', {}, { flaws: error.flaws.map((flaw) => ({ ...flaw, path: line < 0 ? 'lines' : `lines.${line}.${flaw.path}` })) });
    throw error;
  }
}

/** Ships a ticket with what it has reserved. @throws notFound, and as `checkMove` and `shipReserved` */
export async function shipTicket(
  tx: ScopedDb,
  author: Author,
  id: string,
  { version, comment, lines }: Omit<ShipmentOfTicketInput, 'confirmed'>,
): Promise<MovedTicket> {
  const ticket = await lockTicket(tx, id);
  await checkMove(tx, ticket, { to: 'shipped', version });
  await shipReserved(tx, author, ticket, new Map(lines.map((line) => [line.stockLineId, line.serials])));
  return move(tx, author, ticket, { to: 'shipped', version, fields: toCommentChange(comment) });
}

/** @throws notFound, and as `checkMove` */
export const deployTicket = async (tx: ScopedDb, author: Author, id: string, { version, comment }: Omit<DeploymentInput, 'confirmed'>): Promise<MovedTicket> =>
  move(tx, author, await lockTicket(tx, id), { to: 'deployed', version, fields: toCommentChange(comment) });

/** Deploys a ticket whose interventions are all done, where it comes next on its course: one that is to be shipped first stays. */
export async function deployOnceDone(tx: ScopedDb, author: Author, id: string): Promise<void> {
  const ticket = await lockTicket(tx, id);
  if (findRefusal(ticket, ticket.state, { to: 'deployed', by: 'staff' }) !== null) return;
  if (!(await hasOpenInterventions(tx, ticket))) await move(tx, author, ticket, { to: 'deployed', version: ticket.version });
}

const toCommentChange = (comment: string): NonNullable<Change['fields']> => (comment === '' ? {} : { comment: { before: null, after: comment } });

/** @throws notFound, and as `checkMove` */
export async function invoiceTicket(
  tx: ScopedDb,
  author: Author,
  id: string,
  { version, invoiceNumber }: Pick<InvoicingInput, 'version' | 'invoiceNumber'>,
): Promise<MovedTicket> {
  const ticket = await lockTicket(tx, id);
  return move(tx, author, ticket, {
    to: 'invoiced',
    version,
    set: { invoiceNumber },
    fields: { invoiceNumber: { before: ticket.invoiceNumber, after: invoiceNumber } },
  });
}

/** Changes technician and planned date of a ticket that has not ended. @throws notFound, tickets.changed, ended, invalid */
export async function planTicket(tx: ScopedDb, author: Author, id: string, { version, ...plan }: PlanInput): Promise<MovedTicket> {
  const ticket = await lockTicket(tx, id);
  if (ticket.state === 'invoiced' || ticket.state === 'cancelled') throw moveError('ended');
  if (ticket.version !== version) throw followingError('tickets.changed', {}, { members: { current: await readPresentState(tx, ticket) } });
  const { set, fields } = await buildPlan(tx, ticket, plan);
  await updateTicket(tx, ticket, set);
  await record(tx, author, [{ companyId: ticket.companyId, object: ticketObject(ticket), action: 'planned', fields }]);
  return { id, number: ticket.number, state: ticket.state, stateAt: ticket.stateAt, version: version + 1 };
}

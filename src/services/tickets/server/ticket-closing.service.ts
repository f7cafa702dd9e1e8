import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import type { DeploymentInput, InvoicingInput, MovedTicket, OpenWork, ShipmentOfTicketInput, StepBackInput } from '../ticket-moves.api.ts';
import { computeCourse, type Asked, type TicketState } from '../ticket.ts';
import { closingError, followingError } from '../tickets.errors.ts';
import { readFindability } from './ticket-search.store.ts';
import { changeIntervention } from '#services/interventions/server/interventions.service.ts';
import { countOpenAgreements, isKnownInvoice, readOpenInterventions } from './ticket-closing.store.ts';
import { deployTicket, invoiceTicket, lockTicket, shipTicket, ticketObject } from './ticket-moves.service.ts';
import { readPresentState, updateTicket, type LockedTicket } from './ticket-writing.store.ts';

/** Last steps of a ticket, in the staff's scope: nothing that is still open is closed unawares. */

/** Names what is open, and once that is confirmed cancels the interventions: their customer and technician are notified. Remarks stay to be lifted.
 *  @throws tickets.openWork */
async function closeWork(tx: ScopedDb, author: Author, ticket: LockedTicket, isConfirmed: boolean): Promise<void> {
  const interventions = await readOpenInterventions(tx, ticket);
  const { appointments, remarks } = await countOpenAgreements(tx, ticket);
  if (interventions.length + remarks === 0) return;
  if (!isConfirmed) {
    const named = interventions.map(({ id, title, startsAt, technicianName }) => ({ id, title, startsAt, technicianName }));
    const current: OpenWork = { interventions: named, appointments, remarks };
    throw closingError('tickets.openWork', { interventions: interventions.length, appointments, remarks }, { members: { current } });
  }
  await cancelInterventions(tx, author, interventions);
}

async function cancelInterventions(tx: ScopedDb, author: Author, interventions: Awaited<ReturnType<typeof readOpenInterventions>>): Promise<void> {
  for (const { id, title, technicianId, comment, version } of interventions)
    await changeIntervention(tx, author, id, { title, technicianId, startsAt: null, endsAt: null, comment, state: 'cancelled', version, confirmed: true });
}

/** Whether a ticket that reaches this state asks for no more work. */
export const isEndOfWork = (asked: Asked, to: TicketState): boolean =>
  to === 'deployed' || to === 'invoiced' || (to === 'shipped' && !computeCourse(asked).includes('deployed'));

/** Cancels the open interventions of a ticket that its customer cancels, or that the ERP finishes. The people who carry them out are notified. */
export const cancelOpenWork = async (tx: ScopedDb, author: Author, ticket: Pick<LockedTicket, 'companyId' | 'id'>): Promise<void> =>
  cancelInterventions(tx, author, await readOpenInterventions(tx, ticket));

/** Ships a ticket. Where nothing is deployed afterwards, it is the end of the work. @throws tickets.openWork, and as `shipTicket` */
export async function shipAndClose(tx: ScopedDb, author: Author, id: string, { confirmed, ...input }: ShipmentOfTicketInput): Promise<MovedTicket> {
  const moved = await shipTicket(tx, author, id, input);
  const ticket = await lockTicket(tx, id);
  if (isEndOfWork(ticket, 'shipped')) await closeWork(tx, author, ticket, confirmed === true);
  return moved;
}

/** @throws tickets.openWork, and as `deployTicket` */
export async function deployAndClose(tx: ScopedDb, author: Author, id: string, { confirmed, ...input }: DeploymentInput): Promise<MovedTicket> {
  const moved = await deployTicket(tx, author, id, input);
  await closeWork(tx, author, await lockTicket(tx, id), confirmed === true);
  return moved;
}

/** @throws tickets.openWork, tickets.unknownInvoice, and as `invoiceTicket` */
export async function invoiceAndClose(tx: ScopedDb, author: Author, id: string, { confirmed, isAwaited, ...input }: InvoicingInput): Promise<MovedTicket> {
  const ticket = await lockTicket(tx, id);
  const moved = await invoiceTicket(tx, author, id, input);
  const isKnown = await isKnownInvoice(tx, ticket.companyId, input.invoiceNumber);
  if (!isKnown && isAwaited !== true) throw closingError('tickets.unknownInvoice', { number: input.invoiceNumber });
  await closeWork(tx, author, ticket, confirmed === true);
  return moved;
}

/** Takes the last step of a ticket back. Its invoice number goes with it; done interventions stay, and material that has left does not come back.
 *  @throws notFound, tickets.changed, tickets.noStepBack, tickets.stockLeft */
export async function stepBack(tx: ScopedDb, author: Author, id: string, { version, reason }: StepBackInput): Promise<MovedTicket> {
  const ticket = await lockTicket(tx, id);
  if (ticket.version !== version) throw followingError('tickets.changed', {}, { members: { current: await readPresentState(tx, ticket) } });
  const course = computeCourse(ticket);
  const to = course[course.indexOf(ticket.state) - 1];
  if (to === undefined) throw closingError('tickets.noStepBack');
  if (ticket.state === 'shipped' && ticket.takesFromStock) throw closingError('tickets.stockLeft');
  const isInvoiced = ticket.state === 'invoiced';
  await updateTicket(tx, ticket, { state: to, stateAt: toInstant(author), ...(isInvoiced ? { invoiceNumber: null } : {}) });
  const [found] = isInvoiced ? await readFindability(tx, [ticket]) : [];
  await record(tx, author, [
    {
      companyId: ticket.companyId,
      object: ticketObject(ticket),
      action: 'steppedBack',
      ...(found?.search ? { search: found.search } : {}),
      fields: {
        state: { before: ticket.state, after: to },
        comment: { before: null, after: reason },
        ...(isInvoiced ? { invoiceNumber: { before: ticket.invoiceNumber, after: null } } : {}),
      },
    },
  ]);
  return { id, number: ticket.number, state: to, stateAt: author.at ?? ticket.now, version: version + 1 };
}

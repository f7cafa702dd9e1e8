import { endDraft } from '#capabilities/drafts/server/drafts.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { findChanges } from '../ticket-changes.ts';
import type { AmendedTicket, TicketInput } from '../ticket-input.ts';
import { moveError, ticketError } from '../tickets.errors.ts';
import type { TicketSent } from '../ticket-sending.api.ts';
import { isAmendable, findRefusal } from '../ticket.ts';
import { cancelOpenWork } from './ticket-closing.service.ts';
import { namedObjects } from './named-objects.store.ts';
import { takeOrderLines } from './order-lines-left.service.ts';
import { lockTicket, ticketObject } from './ticket-moves.service.ts';
import { dropParts, writeParts } from './ticket-parts.store.ts';
import { contentColumns, resolvePlace } from './ticket-rows.ts';
import { readFindability } from './ticket-search.store.ts';
import { askedItems, checkedContent, checkIds, checkRequester, type Sender } from './ticket-sending.service.ts';
import { releaseTicketStock, takeStock } from './ticket-stock.service.ts';
import { updateTicket } from './ticket-writing.store.ts';

const toActor = ({ kind }: Author) => (kind === 'staff' ? 'staff' : 'customer');

/** Replaces the content of a ticket before it is validated; a refused one is sent again. Its stock is released and reserved anew.
 *  @param seen the ticket as it was read before
 *  @throws notFound, conflict with the current version, tickets.moved, customerOnly, and as `sendTicket` */
export async function amendTicket(
  tx: ScopedDb,
  author: Author,
  sender: Sender,
  seen: { id: string; content: TicketInput },
  input: AmendedTicket,
): Promise<TicketSent> {
  const { id } = seen;
  const { companyId, today } = sender;
  const { draftId, version, ...given } = input;
  const stored = await lockTicket(tx, id, companyId);
  if (!isAmendable(stored.state)) throw ticketError('tickets.moved', {}, { members: { state: stored.state } });
  if (stored.version !== version) throw platformError('conflict', {}, { members: { current: { state: stored.state, version: stored.version } } });
  const refusal = stored.state === 'refused' ? findRefusal(stored, stored.state, { to: 'awaitingValidation', by: toActor(author) }) : null;
  if (refusal) throw moveError(refusal);
  const content = checkedContent(given, sender);
  const named = await namedObjects(tx, companyId, [content], { draftId, ticketId: id });
  const ticket = { content, toPath: (path: string) => path, rolloutId: null };
  checkIds([ticket], named);
  checkRequester(sender, [ticket], named);
  await takeOrderLines(tx, companyId, askedItems(ticket), id);
  await dropParts(tx, companyId, id);
  await updateTicket(tx, stored, {
    ...contentColumns(content),
    ...resolvePlace(content, named, sender.subOrganisationId),
    state: 'awaitingValidation',
    ...(stored.state === 'refused' ? { stateAt: toInstant(author) } : {}),
    ...(sender.requester ? { requesterId: sender.requester.id, requesterName: sender.requester.fullName } : {}),
  });
  await writeParts(tx, companyId, [{ ticketId: id, content }], named);
  await releaseTicketStock(tx, author, companyId, id);
  await takeStock(tx, author, [{ companyId, id, number: stored.number, label: content.label, stockLines: content.stockLines }], { items: named.items, today });
  const [found] = await readFindability(tx, [{ companyId, id }]);
  const isSentAgain = stored.state === 'refused';
  await record(tx, author, [
    {
      ...found!,
      action: isSentAgain ? 'sentAgain' : 'updated',
      fields: {
        ...(isSentAgain ? { state: { before: stored.state, after: 'awaitingValidation' } } : {}),
        ...findChanges(seen.content, content, (itemId) => named.items.get(itemId)?.reference ?? ''),
      },
    },
  ]);
  if (draftId !== null) await endDraft(tx, draftId);
  return { companyId, id, number: stored.number, state: 'awaitingValidation', version: version + 1 };
}

/** Cancels a ticket before it is validated, or once it is refused; its stock is available again, and work that was planned is cancelled.
 *  @throws notFound, and the refusal of the change of state */
export async function cancelTicket(tx: ScopedDb, author: Author, companyId: number, id: string): Promise<TicketSent> {
  const stored = await lockTicket(tx, id, companyId);
  const refusal = findRefusal(stored, stored.state, { to: 'cancelled', by: toActor(author) });
  if (refusal) throw moveError(refusal);
  await releaseTicketStock(tx, author, companyId, id);
  await cancelOpenWork(tx, author, { companyId, id });
  await updateTicket(tx, stored, { state: 'cancelled', stateAt: toInstant(author) });
  await record(tx, author, [{ companyId, object: ticketObject(stored), action: 'cancelled', fields: { state: { before: stored.state, after: 'cancelled' } } }]);
  return { companyId, id, number: stored.number, state: 'cancelled', version: stored.version + 1 };
}

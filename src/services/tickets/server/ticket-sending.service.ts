import { findColleague, canSeePlace, type PlacedColleague } from '#parties/accounts/server/colleagues.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { endDraft } from '#capabilities/drafts/server/drafts.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { takeNextNumbers } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { neededPart, ticketFlaws } from '../ticket-flaws.ts';
import type { TicketInput } from '../ticket-input.ts';
import { gone, unseenByRequester } from '../ticket-issues.ts';
import type { TicketSent } from '../ticket-sending.api.ts';
import { ticketKind } from '../tickets.journal.ts';
import { namedObjects, type NamedObjects } from './named-objects.store.ts';
import { takeOrderLines } from './order-lines-left.service.ts';
import { contentColumns, resolvePlace, unknownIds } from './ticket-rows.ts';
import { writeParts } from './ticket-parts.store.ts';
import { readFindability } from './ticket-search.store.ts';
import { takeStock } from './ticket-stock.service.ts';
import { insertTickets } from './ticket-writing.store.ts';

/** Person for whom tickets are sent, with the company. */
export interface Sender {
  companyId: number;
  /** The colleague acted for; null for the author. */
  requester: PlacedColleague | null;
  /** Sub-organisation of a ticket that nothing else places: that of an author who is limited to some. */
  subOrganisationId: string | null;
  /** The provider's calendar day. */
  today: string;
  /** Closing days of the provider. */
  closedOn?: ReadonlySet<string> | undefined;
}

/** A ticket to send, with the place of its fields among those of the request. */
export interface TicketToSend {
  content: TicketInput;
  /** Field of the request for a field of the ticket. */
  toPath(path: string): string;
  rolloutId: string | null;
}

/** Series of the numbers of tickets. */
export const ticketNumbering = { kind: ticketKind, prefix: 'T', after: 10_000 };

/** The content of a ticket without what its services do not need. @throws invalid with its flaws */
export function checkedContent(content: TicketInput, { today, closedOn }: Pick<Sender, 'today' | 'closedOn'>): TicketInput {
  const flaws = ticketFlaws(content, { today, closedOn, hasCompany: true });
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws: flaws.map(({ step: _step, ...flaw }) => flaw) });
  return neededPart(content);
}

/** Sends a ticket: it waits for its validation, its order lines count as used, its stock is reserved, its draft ends.
 *  @throws invalid with the flaws of its fields, tickets.linesTaken, stock.tooFew, stock.serialsTaken */
export async function sendTicket(tx: ScopedDb, author: Author, sender: Sender, content: TicketInput, draftId: string | null): Promise<TicketSent> {
  const ticket = { content: checkedContent(content, sender), toPath: (path: string) => path, rolloutId: null };
  const [sent] = await sendTickets(tx, author, sender, [ticket], draftId);
  return sent!;
}

/** The same for several tickets at once, whose contents were checked. Numbers are taken once the order lines are known to suffice: those of a refused request
 *  would be left out. */
export async function sendTickets(
  tx: ScopedDb,
  author: Author,
  sender: Sender,
  tickets: readonly TicketToSend[],
  draftId: string | null,
): Promise<TicketSent[]> {
  const { companyId, today } = sender;
  const named = await namedObjects(
    tx,
    companyId,
    tickets.map(({ content }) => content),
    { draftId, ticketId: null },
  );
  checkIds(tickets, named);
  checkRequester(sender, tickets, named);
  await takeOrderLines(tx, companyId, tickets.flatMap(askedItems), null);
  const numbers = await takeNextNumbers(tx, ticketNumbering, tickets.length);
  const sent = tickets.map(({ content, rolloutId }, index) => ({ id: newId(), number: numbers[index]!, content, rolloutId }));
  const requester = sender.requester ?? { id: author.id, fullName: author.name };
  const rows = sent.map(({ id, number, content, rolloutId }) => ({
    companyId,
    id,
    number,
    rolloutId,
    requesterId: requester.id,
    requesterName: requester.fullName,
    authorId: author.id,
    authorName: author.name,
    stateAt: toInstant(author),
    createdAt: toInstant(author),
    ...contentColumns(content),
    ...resolvePlace(content, named, sender.subOrganisationId),
  }));
  await insertTickets(tx, rows);
  await writeParts(
    tx,
    companyId,
    sent.map(({ id, content }) => ({ ticketId: id, content })),
    named,
  );
  await takeStock(
    tx,
    author,
    sent.map(({ id, number, content }) => ({ companyId, id, number, label: content.label, stockLines: content.stockLines })),
    { items: named.items, today, toPath: (rank, line) => tickets[rank]!.toPath(`stockLines.${line}.quantity`) },
  );
  const found = await readFindability(
    tx,
    sent.map(({ id }) => ({ companyId, id })),
  );
  await record(
    tx,
    sender.requester ? { ...author, onBehalfOf: sender.requester.id } : author,
    found.map((one): Change => ({ ...one, action: 'created', fields: { state: { before: null, after: 'awaitingValidation' } } })),
  );
  if (draftId !== null) await endDraft(tx, draftId);
  return sent.map(({ id, number }) => ({ companyId, id, number, state: 'awaitingValidation', version: 1 }));
}

/** @throws invalid where an id names nothing that the caller sees */
export function checkIds(tickets: readonly TicketToSend[], named: NamedObjects): void {
  const flaws = tickets.flatMap(({ content, toPath }) => unknownIds(content, named).map((flaw) => ({ ...flaw, path: toPath(flaw.path) })));
  // Tickets of a roll-out share most of their fields, and so their errors.
  const distinct = flaws.filter(({ path }, index) => flaws.findIndex((other) => other.path === path) === index);
  if (distinct.length > 0) throw platformError('invalid', {}, { flaws: distinct.slice(0, 100) });
}

/** @throws invalid where a ticket is sent for a colleague who would not see it */
export function checkRequester({ requester, subOrganisationId }: Sender, tickets: readonly TicketToSend[], named: NamedObjects): void {
  if (requester === null) return;
  const unseen = tickets.find(({ content }) => {
    const place = resolvePlace(content, named, subOrganisationId);
    return !canSeePlace(requester, { siteId: place.siteId, subOrganisationId: place.subOrganisationId });
  });
  if (unseen) throw platformError('invalid', {}, { flaws: [{ path: unseen.toPath('requesterId'), code: unseenByRequester }] });
}

/** Items that a ticket asks for of order lines. */
export const askedItems = ({ content, toPath }: TicketToSend) =>
  content.lines.flatMap(({ orderLineId, origin, quantity }, index) =>
    origin === 'order' ? [{ path: toPath(`lines.${index}.quantity`), orderLineId: orderLineId!, quantity: quantity! }] : [],
  );

/** The company, the colleague and the day of tickets that are sent. @throws invalid for anybody but a member of the company */
export async function resolveSender(platform: Platform, { company, caller, today }: CompanyContext, requesterId: string | null, path: string): Promise<Sender> {
  const requester = requesterId === null || requesterId === caller.userId ? null : await findColleague(platform.database, company.companyId, requesterId);
  if (requester === undefined) throw platformError('invalid', {}, { flaws: [{ path, code: gone }] });
  const { closedOn } = (await getProvider(platform)).hours;
  return { companyId: company.companyId, requester, subOrganisationId: company.rights.subOrganisations?.[0] ?? null, today, closedOn };
}

import type { PlacedColleague } from '#parties/accounts/server/colleagues.store.ts';
import { endDraft } from '#capabilities/drafts/server/drafts.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { broughtFlaws, findChanges, isChanged } from '../ticket-changes.ts';
import { neededPart, stepOfPath, ticketFlaws, type TicketFlaw } from '../ticket-flaws.ts';
import type { TicketCorrection, TicketInput } from '../ticket-input.ts';
import { servicesDone, siteInRollout, stockShipped } from '../ticket-issues.ts';
import { moveError } from '../tickets.errors.ts';
import type { TicketSent } from '../ticket-sending.api.ts';
import { correctionRefusal, computeCourse } from '../ticket.ts';
import type { TicketRecord } from './ticket-detail.store.ts';
import { namedObjects, type NamedObjects } from './named-objects.store.ts';
import { takeOrderLines } from './order-lines-left.service.ts';
import { lockTicket } from './ticket-moves.service.ts';
import { dropParts, ticketParts, writeParts } from './ticket-parts.store.ts';
import { contentColumns, resolvePlace } from './ticket-rows.ts';
import { isInRollout } from './ticket-places.store.ts';
import { readFindability } from './ticket-search.store.ts';
import { askedItems, checkIds, checkRequester, type Sender } from './ticket-sending.service.ts';
import { releaseTicketStock, takeStock } from './ticket-stock.service.ts';
import { hasShipped } from './ticket-stock.store.ts';
import { updateTicket, type LockedTicket } from './ticket-writing.store.ts';
import { toWizardTicket } from './wizard-ticket.ts';

/** Corrections of a ticket by the provider's people, after it was validated too. Parts that nobody changes are not written again: stock stays reserved, and
 *  what was reported about them stays true. */

/** Surroundings of a correction. */
export interface Correcting extends Pick<Sender, 'today' | 'closedOn'> {
  /** Requester after the correction; null where they have left the company. */
  requester: PlacedColleague | null;
}

/** A ticket before and after its correction. */
interface Corrected {
  companyId: number;
  stored: LockedTicket;
  before: TicketInput;
  /** Without fields that its services do not need. */
  after: TicketInput;
  changed: ReadonlySet<keyof TicketInput>;
  rolloutNumber: string | null;
}

/** Corrects the given fields of a ticket. @param seen the ticket as it was read before
 *  @throws notFound, customerOnly, ended, conflict with the current version, and as `sendTicket` */
export async function correctTicket(
  tx: ScopedDb,
  author: Author,
  correcting: Correcting,
  seen: TicketRecord,
  { draftId = null, version, ...given }: TicketCorrection,
): Promise<TicketSent> {
  const { companyId, id } = seen;
  const stored = await lockTicket(tx, id, companyId);
  const refusal = correctionRefusal(stored.state);
  if (refusal) throw moveError(refusal);
  if (stored.version !== version || seen.version !== version)
    throw platformError('conflict', {}, { members: { current: { state: stored.state, version: stored.version } } });
  const before = toWizardTicket(seen).content;
  const merged = { ...before, ...given } as TicketInput; // an absent field stays
  const after = neededPart(merged);
  const fields = Object.keys(after) as (keyof TicketInput)[];
  const changed = new Set(fields.filter((field) => isChanged(before, after, field)));
  const corrected: Corrected = { companyId, stored, before, after, changed, rolloutNumber: seen.rolloutNumber };
  const sent = { companyId, id, number: stored.number, state: stored.state };
  if (changed.size > 0) {
    await checkContent(tx, corrected, merged, correcting);
    const named = await checkNamed(tx, corrected, correcting, { draftId, ticketId: id });
    await write(tx, author, corrected, { named, correcting, authorOf: { id: seen.authorId, name: seen.authorName } });
  }
  if (draftId !== null) await endDraft(tx, draftId);
  return { ...sent, version: changed.size > 0 ? version + 1 : version };
}

/** @throws invalid with the flaws that the correction brings in */
async function checkContent(
  tx: ScopedDb,
  { stored, before, after, changed, rolloutNumber }: Corrected,
  merged: TicketInput,
  { today, closedOn }: Correcting,
): Promise<void> {
  const surroundings = { today, closedOn, hasCompany: true };
  const flaws = broughtFlaws({ content: before, flaws: ticketFlaws(before, surroundings) }, { content: merged, flaws: ticketFlaws(merged, surroundings) });
  const add = (path: string, code: string): unknown => flaws.push({ step: stepOfPath(path), path, code } satisfies TicketFlaw);
  if (!computeCourse(after).includes(stored.state)) add('services', servicesDone);
  if (changed.has('stockLines') && (await hasShipped(tx, stored))) add('stockLines', stockShipped);
  const site = after.addresses.findIndex(({ isMain }) => isMain);
  if (rolloutNumber !== null && changed.has('addresses') && (await isInRollout(tx, stored, after.addresses[site]?.siteId ?? null)))
    add(`addresses.${site}.siteId`, siteInRollout);
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws: flaws.map(({ step: _step, ...flaw }) => flaw) });
}

/** Objects that the changed parts name. Those that the ticket named before stay known: a site may have been archived since.
 *  @throws invalid, tickets.linesTaken */
async function checkNamed(
  tx: ScopedDb,
  { companyId, stored, before, after, changed }: Corrected,
  { requester }: Correcting,
  owners: { draftId: string | null; ticketId: string },
): Promise<NamedObjects> {
  const named = await namedObjects(tx, companyId, [after], owners);
  for (const { siteId, contactId } of before.addresses) {
    if (siteId !== null) named.sites.add(siteId);
    if (contactId !== null) named.contacts.add(contactId);
  }
  const toTicketToSend = (content: TicketInput) => ({ content, toPath: (path: string) => path, rolloutId: null });
  // Files that configurations name must stay.
  const lines = changed.has('lines') || changed.has('files') ? after.lines : [];
  checkIds([toTicketToSend({ ...after, lines, stockLines: changed.has('stockLines') ? after.stockLines : [] })], named);
  const isMoved = ['lines', 'stockLines', 'addresses', 'requesterId'].some((field) => changed.has(field as keyof TicketInput));
  if (isMoved && mainSite(after) !== null)
    checkRequester({ companyId, requester, subOrganisationId: stored.subOrganisationId, today: '' }, [toTicketToSend(after)], named);
  if (changed.has('lines')) await takeOrderLines(tx, companyId, askedItems(toTicketToSend(after)), stored.id);
  return named;
}

const mainSite = ({ addresses }: TicketInput): string | null => addresses.find(({ isMain }) => isMain)?.siteId ?? null;

/** Writes a correction that was checked, with its entry. */
async function write(
  tx: ScopedDb,
  author: Author,
  { companyId, stored, before, after, changed }: Corrected,
  { named, correcting, authorOf }: { named: NamedObjects; correcting: Correcting; authorOf: { id: string | null; name: string } },
): Promise<void> {
  const { id, number, subOrganisationId } = stored;
  const rewritten = ticketParts.filter((part) => changed.has(part));
  await dropParts(tx, companyId, id, rewritten);
  const requester = after.requesterId === null ? authorOf : { id: after.requesterId, name: correcting.requester?.fullName ?? '' };
  await updateTicket(tx, stored, {
    ...contentColumns(after),
    ...resolvePlaceAfter({ after, changed }, named, subOrganisationId),
    ...(changed.has('requesterId') ? { requesterId: requester.id, requesterName: requester.name } : {}),
  });
  const written = { ...after, ...Object.fromEntries(ticketParts.filter((part) => !changed.has(part)).map((part) => [part, []])) };
  await writeParts(tx, companyId, [{ ticketId: id, content: written }], named);
  if (changed.has('stockLines')) {
    await releaseTicketStock(tx, author, companyId, id);
    const taking = { companyId, id, number, label: after.label, stockLines: after.stockLines };
    await takeStock(tx, author, [taking], { items: named.items, today: correcting.today });
  }
  const [found] = await readFindability(tx, [{ companyId, id }]);
  const fields = findChanges(before, after, (itemId) => named.items.get(itemId)?.reference ?? '');
  if (changed.has('requesterId')) fields.requester = { changed: true };
  await record(tx, author, [{ ...found!, action: 'corrected', fields }]);
}

/** Columns of the place of a ticket that a correction makes others. */
function resolvePlaceAfter({ after, changed }: Pick<Corrected, 'after' | 'changed'>, named: NamedObjects, subOrganisationId: string | null) {
  if (mainSite(after) === null) return {};
  const { siteId, contactId, ...ofMaterial } = resolvePlace(after, named, subOrganisationId);
  return { ...(changed.has('addresses') ? { siteId, contactId } : {}), ...(changed.has('lines') || changed.has('stockLines') ? ofMaterial : {}) };
}

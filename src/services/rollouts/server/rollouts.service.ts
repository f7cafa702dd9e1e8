import { platformError } from '#platform/kernel/errors.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { rolloutFlaws, sharedTickets } from '../rollout-shares.ts';
import { neededPart } from '#services/tickets/ticket-flaws.ts';
import { rolloutSitesAtMost } from '#services/tickets/ticket.ts';
import type { RolloutAddition, RolloutInput } from '#services/tickets/ticket-input.ts';
import { rolloutFull, siteInRollout } from '#services/tickets/ticket-issues.ts';
import { rolloutKind } from '../rollouts.journal.ts';
import { insertRollout, lockRollout, readSitesWithTicket, updateTicketCount } from './rollout-writing.store.ts';
import { sendTickets, type Sender } from '#services/tickets/server/ticket-sending.service.ts';

/** Maximum flaws that a refusal names: those of one field come once for each site. */
const flawsNamed = 100;

/** Series of the numbers of roll-outs. */
export const rolloutNumbering = (today: string) => ({ kind: rolloutKind, prefix: 'DG', today, digits: 3 });

/** Sends one ticket for each site, all of them or none, and groups them.
 *  @throws invalid with the flaws of its fields, tickets.linesTaken, stock.tooFew */
export async function sendRollout(tx: ScopedDb, author: Author, sender: Sender, input: RolloutInput) {
  const { companyId, today } = sender;
  checkShares(input, sender);
  const [id, number] = [newId(), await takeNextNumber(tx, rolloutNumbering(today))];
  const { ticket, sites, wishedOn, draftId } = input;
  await insertRollout(tx, {
    companyId,
    id,
    number,
    label: ticket.label,
    wishedOn,
    requesterId: sender.requester?.id ?? author.id,
    requesterName: sender.requester?.fullName ?? author.name,
    ticketCount: sites.length,
    subOrganisationId: sender.subOrganisationId,
    createdAt: toInstant(author),
  });
  await sendTickets(tx, author, sender, toTickets(input, id), draftId);
  await record(tx, author, [
    {
      companyId,
      object: { kind: rolloutKind, id, title: number, subOrganisationId: sender.subOrganisationId },
      action: 'created',
      fields: { tickets: { before: null, after: sites.length } },
      search: { references: { number }, words: [ticket.label], details: [ticket.label], sortedOn: today },
    },
  ]);
  return { companyId, id, number, tickets: sites.length };
}

/** @throws invalid */
function checkShares(input: RolloutAddition & { wishedOn: string | null }, { today, closedOn }: Pick<Sender, 'today' | 'closedOn'>): void {
  const flaws = rolloutFlaws(input, { today, closedOn, hasCompany: true });
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws: flaws.slice(0, flawsNamed) });
}

const toTickets = (input: RolloutAddition, rolloutId: string) =>
  sharedTickets(input).map(({ content, toPath }) => ({ content: neededPart(content), toPath, rolloutId }));

/** Sends one ticket for each further site of a roll-out. A site whose ticket was cancelled may be added again.
 *  @throws notFound, invalid, tickets.linesTaken, stock.tooFew */
export async function addToRollout(tx: ScopedDb, author: Author, sender: Sender, rolloutId: string, input: RolloutAddition) {
  const { companyId, today } = sender;
  checkShares({ ...input, wishedOn: null }, sender);
  const key = { companyId, id: rolloutId };
  const rollout = await lockRollout(tx, key);
  if (!rollout) throw platformError('notFound');
  const { number, label, count, subOrganisationId } = rollout;
  const total = count + input.sites.length;
  if (total > rolloutSitesAtMost)
    throw platformError('invalid', {}, { flaws: [{ path: 'sites', code: rolloutFull, params: { max: rolloutSitesAtMost, count } }] });
  const known = await readSitesWithTicket(tx, key);
  const twice = input.sites.flatMap(({ siteId }, rank) => (known.has(siteId) ? [{ path: `sites.${rank}.siteId`, code: siteInRollout }] : []));
  if (twice.length > 0) throw platformError('invalid', {}, { flaws: twice.slice(0, flawsNamed) });
  await updateTicketCount(tx, key, total);
  await sendTickets(tx, author, sender, toTickets(input, rolloutId), input.draftId);
  await record(tx, author, [
    {
      companyId,
      object: { kind: rolloutKind, id: rolloutId, title: number, subOrganisationId },
      action: 'sitesAdded',
      fields: { tickets: { before: count, after: total } },
      search: { references: { number }, words: [label], details: [label], sortedOn: today },
    },
  ]);
  return { companyId, id: rolloutId, number, tickets: input.sites.length };
}

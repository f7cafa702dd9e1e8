import { platformError } from '#platform/errors.ts';
import { nextNumber } from '#platform/server/db/counters.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import { instantOf, record, type Author } from '#platform/server/journal/journal.ts';
import { rolloutFlaws, sharedTickets } from '../rollout-shares.ts';
import { neededPart } from '../ticket-flaws.ts';
import type { RolloutInput } from '../ticket-input.ts';
import { rolloutKind } from '../tickets.journal.ts';
import { sendTickets, type Sender } from './ticket-sending.service.ts';

/** Maximum flaws that a refusal names: those of one field come once for each site. */
const flawsNamed = 100;

/** Series of the numbers of roll-outs. */
export const rolloutNumbering = (today: string) => ({ kind: rolloutKind, prefix: 'DG', today, digits: 3 });

/** Sends one ticket for each site, all of them or none, and groups them.
 *  @throws invalid with the flaws of its fields, tickets.linesTaken, stock.tooFew */
export async function sendRollout(tx: ScopedDb, author: Author, sender: Sender, input: RolloutInput) {
  const { companyId, today } = sender;
  const flaws = rolloutFlaws(input, { today, hasCompany: true });
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws: flaws.slice(0, flawsNamed) });
  const [id, number] = [newId(), await nextNumber(tx, rolloutNumbering(today))];
  const { ticket, sites, wishedOn, draftId } = input;
  await tx
    .insertInto('rollouts')
    .values({
      company_id: companyId,
      id,
      number,
      label: ticket.label,
      wished_on: wishedOn,
      requester_id: sender.requester?.id ?? author.id,
      requester_name: sender.requester?.fullName ?? author.name,
      ticket_count: sites.length,
      sub_organisation_id: sender.subOrganisationId,
      created_at: instantOf(author),
    })
    .execute();
  const tickets = sharedTickets(input).map(({ content, pathOf }) => ({ content: neededPart(content), pathOf, rolloutId: id }));
  await sendTickets(tx, author, sender, tickets, draftId);
  await record(tx, author, [
    {
      companyId,
      object: { kind: rolloutKind, id, title: number, subOrganisationId: sender.subOrganisationId },
      action: 'created',
      fields: { tickets: { before: null, after: sites.length } },
      search: { references: { number }, words: [ticket.label], sortedOn: today },
    },
  ]);
  return { companyId, id, number, tickets: sites.length };
}

import { saveDraft } from '#capabilities/drafts/web/drafts.queries.ts';
import { ticketOfCase, type Case } from '../case-ticket.ts';
import { newTicketAddress } from '#services/tickets/tickets.paths.ts';
import { prefillDraft } from './prefill.ts';
import { emptyDraft, titleOfDraft, type TicketDraft } from './ticket-draft.ts';

/** Keeps a draft of the ticket that asks for a case, with its device and the site of it. Returns the address of the wizard, or nothing where the
 *  draft could not be kept. */
export async function keepCaseTicket(company: number, asked: Case): Promise<string | undefined> {
  const { device, manufacturer } = asked.subject ?? {};
  const begun = device ? await prefillDraft({ serial: device.serial, manufacturer: manufacturer!.code, reference: device.reference }) : emptyDraft;
  const draft: TicketDraft = { ...begun, ...ticketOfCase(asked) };
  const id = crypto.randomUUID();
  const answer = await saveDraft(id, company, { kind: 'ticket', objectId: null, title: titleOfDraft(draft), content: JSON.stringify(draft), version: 0 });
  return 'kept' in answer ? newTicketAddress({ draft: id, company }) : undefined;
}

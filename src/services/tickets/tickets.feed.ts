import { z } from 'zod';
import { companyRow, optionalText, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { requiredIdentifier } from '#platform/http/schemas.ts';
import { ticketTextMax, computeCourse, findRefusal, type Asked, type TicketState } from './ticket.ts';

/** States that the ERP reports. */
const fedStates = ['validated', 'shipped', 'deployed', 'invoiced', 'refused'] as const;

/** The state of a ticket where the ERP owns it. The ticket itself was sent in the portal and is found by its number. */
export const ticketFeedRow = companyRow({
  number: requiredIdentifier(60),
  state: z.enum(fedStates),
  invoiceNumber: optionalIdentifier(60),
  /** Shown to the customer; needed for a refusal. */
  comment: optionalText(ticketTextMax),
});
export type TicketFeedRow = z.output<typeof ticketFeedRow>;

/** Why a reported state is refused. */
export type FedRefusal = 'notNeeded' | 'backwards' | 'ended' | 'commentNeeded';

/** States that a ticket passes to reach the reported one, itself included; none where it has that state already. The ERP may report several steps at once,
 *  and never leads a ticket back. */
export function planFedMoves(asked: Asked, from: TicketState, to: TicketState, comment: string | null): TicketState[] | FedRefusal {
  if (from === to) return [];
  const course = computeCourse(asked);
  if (!course.includes(from)) return 'ended';
  if (to === 'refused') {
    const refusal = findRefusal(asked, from, { to, by: 'staff', comment: comment ?? '' });
    return refusal === null ? [to] : refusal === 'commentNeeded' ? refusal : 'backwards';
  }
  const target = course.indexOf(to);
  if (target < 0) return 'notNeeded';
  const passed = course.slice(course.indexOf(from) + 1, target + 1);
  return passed.length === 0 ? 'backwards' : passed;
}

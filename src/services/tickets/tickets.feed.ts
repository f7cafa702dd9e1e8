import { z } from 'zod';
import { companyRow, optionalText, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { requiredIdentifier } from '#platform/http/schemas.ts';
import { ticketTextMax } from './ticket.ts';

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

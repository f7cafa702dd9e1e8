import type { TicketInput } from '#services/tickets/ticket-input.ts';

/** A ticket as the wizard begins it. */
export const emptyTicket: TicketInput = {
  label: '',
  description: '',
  services: [],
  takesFromStock: false,
  isSentOut: false,
  priority: 'medium',
  impact: 'none',
  type: 'request',
  requesterId: null,
  comment: '',
  lines: [],
  smartAccount: '',
  ccoId: '',
  stockLines: [],
  shippingOption: null,
  shippingOn: null,
  details: { engineering: null, study: null, audit: null },
  addresses: [{ service: null, siteId: null, contactId: null, isMain: true }],
  preferredDates: [{ wishedOn: null, part: 'day' }],
  files: [],
};

import { IconCalendarEvent, IconTicket } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { buildAddress } from '#platform/kernel/address.ts';
import { interventionsPaths } from '#services/interventions/interventions.paths.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { companyOnScreen } from '#platform/kit/web/session.ts';
import { ticketKind } from '../tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { newTicketAddress, ticketAddress, ticketsAddress } from '../tickets.paths.ts';
import { ticketSubject } from '../tickets.conversations.ts';

export const ticketsSearch: SearchDomain = {
  looks: [
    {
      kind: ticketKind,
      label: m['tickets.title'],
      icon: IconTicket,
      to: ({ title, code }) => ticketAddress(code ?? title.text),
      day: m['tickets.search.createdOn'],
      list: (q) => ticketsAddress({ q }),
      reasons: {
        serial: m['tickets.field.serial'],
        order: m['tickets.field.order'],
        invoice: m['tickets.field.invoice'],
        smartAccount: m['tickets.field.smartAccount'],
        product: m['tickets.field.product'],
        rollout: m['tickets.search.rollout'],
      },
    },
    {
      kind: interventionKind,
      label: m['tickets.search.interventions'],
      icon: IconCalendarEvent,
      to: ({ code }) => `${ticketAddress(code ?? undefined)}?tab=interventions`,
      // Technicians read and report it on their own page.
      toFor: ({ id }, user) => (user.staffRole === 'technician' ? buildAddress(interventionsPaths.intervention, { id }) : undefined),
      day: m['tickets.search.on'],
      reasons: { ticket: m['tickets.field.number'] },
    },
  ],
  actions: [
    {
      label: m['tickets.search.newTicket'],
      icon: IconTicket,
      to: newTicketAddress(),
      isShownTo: (session, company) =>
        company !== 'all' && hasCompanyOnScreen(session, company) && (session.user.staffRole !== null || companyOnScreen(session)?.services === true),
      forSerial: { label: m['tickets.search.forSerial'], to: (serial) => newTicketAddress({ serial }) },
    },
  ],
  subjects: [ticketSubject],
};

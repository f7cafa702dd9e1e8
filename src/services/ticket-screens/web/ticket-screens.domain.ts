import { IconCalendarClock, IconTicket, IconTools } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { planningView } from './views.ts';
import { ticketsAddress, ticketsPaths } from '#services/tickets/tickets.paths.ts';

export const ticketScreensDomain: WebDomain = {
  menu: {
    services: [
      {
        label: m['ticket-screens.menu.home'],
        icon: IconTools,
        to: ticketsPaths.overview,
        covers: [/^\/stilldeploy\/historique(?:\/|$)/],
        isShownTo: hasCompanyOnScreen,
      },
      {
        label: m['tickets.title'],
        icon: IconTicket,
        to: ticketsAddress(),
        key: 't',
        covers: [/^\/stilldeploy\/(?:ticket|nticket|rollout)(?:\/|$)/, /^\/addupdateticket(?:\/|$)/],
        isShownTo: hasCompanyOnScreen,
        phoneBar: { label: m['tickets.title'] },
      },
      { label: m['planning.title'], icon: IconCalendarClock, to: ticketsAddress({ view: planningView }), isShownTo: hasCompanyOnScreen },
    ],
  },
};

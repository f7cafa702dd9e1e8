import { IconTool } from '@tabler/icons-react';
import type { WebDomain } from '#platform/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { ticketsPaths } from '#services/tickets/tickets.paths.ts';

export const fieldWorkDomain: WebDomain = {
  menu: {
    services: [
      {
        label: m['field-work.menu.mine'],
        icon: IconTool,
        to: ticketsPaths.interventions,
        isShownTo: ({ user }) => user.staffRole === 'technician',
        phoneBar: { label: m['field-work.menu.bar'] },
      },
    ],
  },
};

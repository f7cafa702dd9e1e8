import { IconTool } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { interventionsPaths } from '#services/interventions/interventions.paths.ts';

export const fieldWorkDomain: WebDomain = {
  menu: {
    services: [
      {
        label: m['field-work.menu.mine'],
        icon: IconTool,
        to: interventionsPaths.list,
        isShownTo: ({ user }) => user.staffRole === 'technician',
        phoneBar: { label: m['field-work.menu.bar'] },
      },
    ],
  },
};

import { IconUsersGroup } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { subcontractorAddress } from '../subcontractors.paths.ts';

export const subcontractorsDomain: WebDomain = {
  menu: {
    provider: [
      {
        label: m['subcontractors.menu'],
        icon: IconUsersGroup,
        to: subcontractorAddress(),
        covers: [/^\/provider\/subcontractors\//],
        isShownTo: ({ user }) => hasStaffRight(user, 'workbench'),
      },
    ],
  },
};

import { IconTemplate } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { cannedAnswerAddress } from '../conversations.paths.ts';

export const conversationsDomain: WebDomain = {
  menu: {
    provider: [
      {
        label: m['conversations.menu.answers'],
        icon: IconTemplate,
        to: cannedAnswerAddress(),
        covers: [/^\/provider\/answers\//],
        isShownTo: ({ user }) => hasStaffRight(user, 'workbench'),
      },
    ],
  },
};

import { IconLifebuoy, IconMessage2Question } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { helpAddress, helpTextsAddress } from '../help.paths.ts';

export const helpDomain: WebDomain = {
  menu: {
    provider: [
      {
        label: m['help.menu.texts'],
        icon: IconMessage2Question,
        to: helpTextsAddress(),
        covers: [/^\/provider\/help\//],
        isShownTo: ({ user }) => hasStaffRight(user, 'workbench'),
      },
    ],
    foot: [{ label: m['help.menu.help'], icon: IconLifebuoy, to: helpAddress(), covers: [/^\/aide\//] }],
  },
};

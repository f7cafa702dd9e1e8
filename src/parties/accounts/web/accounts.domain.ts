import { IconUserCog } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { usersAddress } from '../accounts.paths.ts';
import { canManagePeople } from './people.queries.ts';

export const accountsDomain: WebDomain = {
  menu: {
    foot: [
      {
        label: m['accounts.menu.users'],
        icon: IconUserCog,
        to: usersAddress(),
        covers: [/^\/adminuser\//],
        // Staff manage people on the page of the company.
        isShownTo: (session, company) => session.user.staffRole === null && canManagePeople(session, company),
      },
    ],
  },
};

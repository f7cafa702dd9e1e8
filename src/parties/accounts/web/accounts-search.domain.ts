import { IconUserCircle } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { usersAddress } from '../accounts.paths.ts';

export const accountsSearch: SearchDomain = {
  looks: [
    {
      kind: 'membership',
      label: m['accounts.search.people'],
      icon: IconUserCircle,
      to: ({ code }) => usersAddress(code ?? undefined),
      toFor: ({ companyId, code }, user) => (user.staffRole === null ? undefined : companyAddress(companyId, code ?? undefined)),
    },
  ],
};

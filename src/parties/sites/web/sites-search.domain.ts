import { IconMapPin, IconUser } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { contactKind, siteKind } from '../sites.journal.ts';
import { contactsAddress, siteAddress } from '../sites.paths.ts';

export const sitesSearch: SearchDomain = {
  looks: [
    {
      kind: siteKind,
      label: m['sites.title'],
      icon: IconMapPin,
      to: ({ title, code }) => siteAddress(code ?? title.text),
      list: (q) => withQuery(siteAddress(), { q }),
    },
    {
      kind: contactKind,
      label: m['sites.contacts.title'],
      icon: IconUser,
      to: ({ code }) => contactsAddress(code ?? undefined),
      reasons: { telephone: m['sites.search.telephone'], ccoId: m['sites.search.ccoId'] },
    },
  ],
};

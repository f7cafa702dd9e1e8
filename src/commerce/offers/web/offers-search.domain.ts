import { IconFileText } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { offerKind } from '../offers.journal.ts';
import { offersAddress } from '../offers.paths.ts';
import { offerSubject } from '../offers.conversations.ts';

export const offersSearch: SearchDomain = {
  looks: [
    {
      kind: offerKind,
      label: m['offers.menu.offers'],
      icon: IconFileText,
      to: ({ title }) => offersAddress(title.text),
      day: m['offers.search.issuedOn'],
      list: (q) => withQuery(offersAddress(), { q }),
    },
  ],
  subjects: [offerSubject],
};

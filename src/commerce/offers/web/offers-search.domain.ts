import { IconFilePlus, IconFileText, IconMessageQuestion } from '@tabler/icons-react';
import type { SearchDomain } from '#app/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { seesPrices } from '#platform/web/session.ts';
import { offerKind, offerRequestKind } from '../offers.journal.ts';
import { newRequestAddress, offerRequestsAddress, offersAddress } from '../offers.paths.ts';
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
    {
      kind: offerRequestKind,
      label: m['offers.requests.title'],
      icon: IconMessageQuestion,
      to: ({ title }) => offerRequestsAddress(title.text),
      day: m['offers.search.requestedOn'],
    },
  ],
  actions: [
    {
      label: m['offers.search.request'],
      icon: IconFilePlus,
      to: newRequestAddress(),
      isShownTo: (session, company) => company !== 'all' && session.user.staffRole === null && seesPrices(session),
    },
  ],
  subjects: [offerSubject],
};

import { IconFilePlus, IconMessageQuestion } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { newRequestAddress, offerRequestsAddress } from '#commerce/offers/offers.paths.ts';
import { canSeePrices } from '#platform/kit/web/session.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';

export const offerRequestsSearch: SearchDomain = {
  looks: [
    {
      kind: offerRequestKind,
      label: m['offers.requests.title'],
      icon: IconMessageQuestion,
      to: ({ title }) => offerRequestsAddress(title.text),
      day: m['offer-requests.search.requestedOn'],
    },
  ],
  actions: [
    {
      label: m['offer-requests.search.request'],
      icon: IconFilePlus,
      to: newRequestAddress(),
      isShownTo: (session, company) => company !== 'all' && session.user.staffRole === null && canSeePrices(session),
    },
  ],
};

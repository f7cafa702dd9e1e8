import { IconFileText } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { canSeePrices } from '#platform/kit/web/session.ts';
import { overviewRequestAddress } from '#capabilities/overview/web/parts/overview-request.ts';
import { offerOfOrder, orderRequestAddress } from '#commerce/orders/web/parts/order-slots.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { newRequestAddress, offersAddress, offersPaths } from '../offers.paths.ts';

export const offersDomain: WebDomain = {
  menu: {
    provider: [
      {
        label: m['offers.menu.offers'],
        icon: IconFileText,
        to: offersPaths.staff,
        covers: [/^\/provider\/offres(?:\/|$)/],
        isShownTo: ({ user }) => hasStaffRight(user, 'workbench'),
      },
    ],
    commerce: [
      {
        label: m['offers.menu.offers'],
        icon: IconFileText,
        to: offersAddress(),
        key: 'o',
        covers: [/^\/stillboard\/offres(?:\/|$)/, /^\/stillboard\/demandes-offre(?:\/|$)/],
        isShownTo: (session, company) => hasCompanyOnScreen(session, company) && canSeePrices(session),
      },
    ],
  },
  parts: [
    overviewRequestAddress.filledBy(() => newRequestAddress),
    orderRequestAddress.filledBy(() => newRequestAddress),
    offerOfOrder.filledBy(() => import('./parts/OfferLink.tsx').then((file) => file.OfferLink)),
  ],
};

import { IconFileText } from '@tabler/icons-react';
import type { WebDomain } from '#app/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/web/company.ts';
import { seesPrices } from '#platform/web/session.ts';
import { offersAddress } from '../offers.paths.ts';

export const offersDomain: WebDomain = {
  menu: {
    commerce: [
      {
        label: m['offers.menu.offers'],
        icon: IconFileText,
        to: offersAddress(),
        key: 'o',
        covers: [/^\/stillboard\/offres(?:\/|$)/, /^\/stillboard\/demandes-offre(?:\/|$)/],
        isShownTo: (session, company) => hasCompanyOnScreen(session, company) && seesPrices(session),
      },
    ],
  },
};

import { IconPackages } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { stockAddress } from '../stock.paths.ts';

export const stockDomain: WebDomain = {
  menu: {
    services: [
      {
        label: m['stock.title'],
        icon: IconPackages,
        to: stockAddress(),
        covers: [/^\/stilldeploy\/(?:stock|reservations|mouvements)(?:\/|$)/],
        isShownTo: hasCompanyOnScreen,
      },
    ],
  },
};

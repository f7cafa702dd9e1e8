import { IconShoppingCart, IconTruckDelivery } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { ordersAddress, trackingAddress } from '../orders.paths.ts';

export const ordersDomain: WebDomain = {
  menu: {
    commerce: [
      {
        label: m['orders.menu.orders'],
        icon: IconShoppingCart,
        to: ordersAddress(),
        key: 'c',
        covers: [/^\/stillboard\/commandes(?:\/|$)/, /^\/commande\//],
        isShownTo: hasCompanyOnScreen,
        phoneBar: { label: m['orders.menu.orders'] },
      },
      {
        label: m['orders.menu.tracking'],
        icon: IconTruckDelivery,
        to: trackingAddress(),
        key: 'l',
        covers: [/^\/suivicommande(?:\/|$)/],
        isShownTo: hasCompanyOnScreen,
      },
    ],
  },
};

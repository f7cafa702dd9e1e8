import { IconRouter } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { devicesAddress } from '../equipment.paths.ts';

export const equipmentDomain: WebDomain = {
  menu: {
    'installed-base': [
      {
        label: m['equipment.menu.devices'],
        icon: IconRouter,
        to: devicesAddress(),
        key: 'e',
        covers: [/^\/contrats\/listEquipement/, /^\/equipement\//, /^\/produit\//],
        isShownTo: hasCompanyOnScreen,
      },
    ],
  },
};

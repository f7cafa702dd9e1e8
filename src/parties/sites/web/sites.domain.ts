import { IconMapPin } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { siteAddress } from '../sites.paths.ts';

export const sitesDomain: WebDomain = {
  menu: {
    services: [
      {
        label: m['sites.title'],
        icon: IconMapPin,
        to: siteAddress(),
        covers: [/^\/stilldeploy\/sites(?:\/|$)/, /^\/addupdatesite\//, /^\/sites\/import(?:\/|$)/],
        isShownTo: hasCompanyOnScreen,
        key: 's',
      },
    ],
  },
};

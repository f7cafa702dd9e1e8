import { IconBuildingCommunity, IconLayoutDashboard } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { companiesPaths } from '#parties/companies/companies.paths.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { overviewPaths } from '../overview.paths.ts';

export const overviewDomain: WebDomain = {
  menu: {
    partner: [
      {
        label: m['overview.menu.partner'],
        icon: IconBuildingCommunity,
        to: companiesPaths.partner,
        isShownTo: ({ companies }) => companies.some(({ partner }) => partner),
      },
    ],
    home: [
      {
        label: m['overview.menu.overview'],
        icon: IconLayoutDashboard,
        to: overviewPaths.overview,
        key: 'v',
        isShownTo: hasCompanyOnScreen,
        phoneBar: { label: m['overview.menu.overviewShort'] },
      },
    ],
  },
};

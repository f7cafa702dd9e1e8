import { IconSitemap } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { hasCompanyOnScreen, type TabCompany } from '#platform/kit/web/company.ts';
import type { Session } from '#platform/http/session.ts';
import { subOrganisationsAddress } from '../companies.paths.ts';

export const companiesDomain: WebDomain = {
  menu: {
    'installed-base': [
      {
        label: m['companies.menu.subOrganisations'],
        icon: IconSitemap,
        to: subOrganisationsAddress(),
        covers: [/^\/ssOrgaMeraki\//],
        // Sub-organisations belong to one company.
        isShownTo: (session: Session, company: TabCompany) => !isSeveral(company) && hasCompanyOnScreen(session, company),
      },
    ],
  },
};

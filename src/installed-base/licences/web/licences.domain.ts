import { IconLicense } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { subOrganisationContents } from '#parties/companies/web/parts/sub-organisation-contents.ts';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import type { Session } from '#platform/http/session.ts';
import { hasCompanyOnScreen, type TabCompany } from '#platform/kit/web/company.ts';
import { agreementsAddress } from '../licences.paths.ts';

export const licencesDomain: WebDomain = {
  menu: {
    'installed-base': [
      {
        label: m['licences.menu'],
        icon: IconLicense,
        to: agreementsAddress(),
        covers: [/^\/eaMeraki(?:\/|$)/],
        // Figures of several companies cannot be added.
        isShownTo: (session: Session, company: TabCompany) => !isSeveral(company) && hasCompanyOnScreen(session, company),
      },
    ],
  },
  parts: [subOrganisationContents.filledBy(() => import('./SubOrganisationContents.tsx').then((file) => file.SubOrganisationContents))],
};

import { IconFileCertificate, IconRouter } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { contractsPaths } from '../contracts.paths.ts';

export const contractsDomain: WebDomain = {
  menu: {
    'installed-base': [
      {
        label: m['contracts.title'],
        icon: IconFileCertificate,
        to: contractsPaths.overview,
        covers: [/^\/contrats\/(?:list|contrats_overview|echeances|case|import|renouvellements)(?:\/|$)/, /^\/contrat\//],
        isShownTo: hasCompanyOnScreen,
        phoneBar: {
          label: m['contracts.menu.installedShort'],
          section: { icon: IconRouter, covers: [/^\/contrats?\//, /^\/equipement\//, /^\/produit\//, /^\/ea(?:Meraki)?(?:\/|$)/, /^\/ssOrgaMeraki(?:\/|$)/] },
        },
      },
    ],
  },
};

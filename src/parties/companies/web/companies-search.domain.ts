import { IconBuilding, IconSitemap } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { subOrganisationsAddress } from '../companies.paths.ts';

export const companiesSearch: SearchDomain = {
  looks: [
    { kind: 'subOrganisation', label: m['companies.menu.subOrganisations'], icon: IconSitemap, to: ({ code }) => subOrganisationsAddress(code ?? undefined) },
    {
      kind: 'company',
      label: m['companies.search.companies'],
      icon: IconBuilding,
      isOfWorkbench: true,
      to: ({ companyId }) => companyAddress(companyId),
      reasons: {
        customerNumber: m['companies.search.customerNumber'],
        siren: m['companies.search.siren'],
        siret: m['companies.search.siret'],
        vatNumber: m['companies.search.vatNumber'],
      },
    },
  ],
};

import { IconClipboardCheck, IconPackage, IconRouter } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { hasCompanyOnScreen } from '#platform/web/company.ts';
import { deviceKind } from '../equipment.journal.ts';
import { coverageCode, devicesAddress, productAddress, serialAddress } from '../equipment.paths.ts';
import { productKind } from '#installed-base/catalogue/product.ts';

export const equipmentSearch: SearchDomain = {
  looks: [
    {
      kind: deviceKind,
      label: m['equipment.menu.devices'],
      icon: IconRouter,
      hasSerials: true,
      to: ({ title }) => serialAddress(title.text),
      list: (q) => withQuery(devicesAddress(), { q }),
      reasons: {
        serial: m['equipment.field.serial'],
        hostName: m['equipment.field.hostName'],
        reference: m['equipment.field.reference'],
        contract: m['equipment.field.contract'],
        order: m['equipment.field.order'],
      },
    },
    { kind: productKind, label: m['equipment.search.products'], icon: IconPackage, to: ({ title, code }) => productAddress(code ?? '', title.text) },
  ],
  actions: [{ label: m['equipment.search.checkCoverage'], icon: IconClipboardCheck, to: devicesAddress(coverageCode), isShownTo: hasCompanyOnScreen }],
};

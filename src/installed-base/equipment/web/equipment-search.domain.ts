import { IconClipboardCheck, IconRouter } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { deviceKind } from '../equipment.journal.ts';
import { coverageCode, devicesAddress, serialAddress } from '../equipment.paths.ts';

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
  ],
  actions: [{ label: m['equipment.search.checkCoverage'], icon: IconClipboardCheck, to: devicesAddress(coverageCode), isShownTo: hasCompanyOnScreen }],
};

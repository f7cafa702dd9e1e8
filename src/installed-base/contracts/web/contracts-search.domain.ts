import { IconFileCertificate } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractAddress, contractsAddress } from '../contracts.paths.ts';
import { contractSubject } from '../contracts.conversations.ts';

export const contractsSearch: SearchDomain = {
  looks: [
    {
      kind: contractKind,
      label: m['contracts.search.contracts'],
      icon: IconFileCertificate,
      to: ({ title }) => contractAddress(title.text),
      day: m['contracts.search.endsOn'],
      list: (q) => withQuery(contractsAddress(), { q }),
      reasons: {
        serial: m['contracts.field.serial'],
        ccoId: m['contracts.field.ccoId'],
        smartAccount: m['contracts.field.smartAccount'],
        virtualAccount: m['contracts.field.virtualAccount'],
        reference: m['contracts.foundBy.product'],
        order: m['contracts.field.orderNumber'],
      },
    },
  ],
  subjects: [contractSubject],
};

import { IconFileCertificate, IconRefreshDot } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractAddress, contractsAddress, renewalAddress } from '../contracts.paths.ts';
import { renewalRequestKind } from '#commerce/renewals/renewals.journal.ts';
import { contractSubject } from '../contracts.conversations.ts';
import { renewalSubject } from '#commerce/renewals/renewals.conversations.ts';

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
    {
      kind: renewalRequestKind,
      label: m['contracts.search.renewals'],
      icon: IconRefreshDot,
      to: ({ title }) => renewalAddress(title.text),
      day: m['contracts.search.requestedOn'],
      reasons: { serial: m['contracts.field.serial'], contract: m['contracts.field.number'] },
    },
  ],
  subjects: [contractSubject, renewalSubject],
};

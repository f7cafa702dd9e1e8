import { IconRefreshDot } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalSubject } from '../renewals.conversations.ts';

export const renewalsSearch: SearchDomain = {
  looks: [
    {
      kind: renewalRequestKind,
      label: m['renewals.search.renewals'],
      icon: IconRefreshDot,
      to: ({ title }) => renewalAddress(title.text),
      day: m['renewals.search.requestedOn'],
      reasons: { serial: m['contracts.field.serial'], contract: m['contracts.field.number'] },
    },
  ],
  subjects: [renewalSubject],
};

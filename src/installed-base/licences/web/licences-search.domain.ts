import { IconFileDescription, IconLicense } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { agreementKind, licenceKind } from '../licences.journal.ts';
import { agreementsAddress, licencesAddress } from '../licences.paths.ts';

export const licencesSearch: SearchDomain = {
  looks: [
    { kind: licenceKind, label: m['licences.search.licences'], icon: IconLicense, to: ({ code }) => licencesAddress(code ?? undefined) },
    { kind: agreementKind, label: m['licences.search.agreements'], icon: IconFileDescription, to: () => agreementsAddress(), day: m['licences.search.endsOn'] },
  ],
};

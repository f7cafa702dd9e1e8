import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { agreementKind, licenceKind } from '../licences.journal.ts';
import { agreementEntries, licenceEntries, licencesOfSubOrganisations } from './licence-search.store.ts';

export const licencesSearch: readonly SearchSource[] = [
  {
    kind: licenceKind,
    table: 'licence_entitlements',
    isFollowed: true,
    findabilityOf: licenceEntries,
    neighbours: [{ kind: 'subOrganisation', fields: ['name'], namedBy: licencesOfSubOrganisations }],
  },
  { kind: agreementKind, table: 'agreements', isFollowed: true, findabilityOf: agreementEntries },
];

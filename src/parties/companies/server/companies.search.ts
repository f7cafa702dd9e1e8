import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { companiesAfter, companyEntries, partsOfSubOrganisations, subOrganisationEntries } from './companies-search.store.ts';

export const companiesSearch: readonly SearchSource[] = [
  {
    kind: 'subOrganisation',
    table: 'sub_organisations',
    isFollowed: true,
    findabilityOf: subOrganisationEntries,
    neighbours: [{ kind: 'subOrganisation', fields: ['name'], namedBy: partsOfSubOrganisations }],
  },
  { kind: 'company', isFollowed: true, findabilityOf: companyEntries, keysAfter: companiesAfter },
];

import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { contactKind, siteKind } from '../sites.journal.ts';
import { siteFindabilityOf } from './site-keys.store.ts';
import { contactEntries, contactsOfSites } from './sites-search.store.ts';

export const sitesSearch: readonly SearchSource[] = [
  { kind: siteKind, table: 'sites', findabilityOf: siteFindabilityOf },
  {
    kind: contactKind,
    table: 'contacts',
    isFollowed: true,
    findabilityOf: contactEntries,
    neighbours: [{ kind: siteKind, fields: ['label'], namedBy: contactsOfSites }],
  },
];

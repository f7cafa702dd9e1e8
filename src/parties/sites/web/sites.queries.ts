import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { calls, listRead } from '#platform/kit/web/api.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import type * as contactsApi from '../contacts.api.ts';
import type * as sitesApi from '../sites.api.ts';
import { siteList } from '../sites.list.ts';
import type { OneContactEndpoints } from '../contacts.api.ts';
import type { OneSiteEndpoints, SiteSummary } from '../sites.api.ts';
import { contactList } from '../contacts.list.ts';
import { contactKind, siteKind } from '../sites.journal.ts';

export const sites = calls<typeof sitesApi & OneSiteEndpoints>();
export const contacts = calls<typeof contactsApi & OneContactEndpoints>();

export const siteQuery = (code: string) => sites.query('GET /api/sites/:code', { params: { code } }, { kinds: [siteKind, contactKind] });

/** Points of the map, by the filters of the list. */
export const sitePointsQuery = (query: object) => sites.list('GET /api/sites/points', { query }, { kinds: [siteKind] });

/** Sites in use of a company by what is typed; the first ones by name where that is too short to search. */
export const sitesInUseQuery = (typed: string, company: number) =>
  listRead<{ rows: SiteSummary[] }>(
    siteList.path,
    { state: 'inUse', ...(typed.length < searchMinCharacters ? {} : { q: typed }) },
    { kinds: [siteKind], company },
  );

/** Contacts of the company by what is typed; the first ones by name where that is too short to search. */
export const contactsQuery = (typed: string) => {
  const q = typed.trim();
  return pageQuery(contactList, q.length < searchMinCharacters ? {} : { q });
};

/** Whether a query shows sites or their contacts: read again once one has changed. */
export const showsSites = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => /^GET \/api\/(?:sites|contacts)/.test(String(queryKey[0]));

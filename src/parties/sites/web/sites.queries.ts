import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { calls, listRead } from '#platform/kit/web/api.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import type * as contactsApi from '../contacts.api.ts';
import type { OneContactEndpoints } from '../contacts.api.ts';
import type * as sitesApi from '../sites.api.ts';
import type { OneSiteEndpoints, SiteSummary } from '../sites.api.ts';
import { siteList } from '../sites.list.ts';
import { contactList } from '../contacts.list.ts';
import { contactKind, siteKind } from '../sites.journal.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type * as api from '../addresses.api.ts';
import type { Address } from '../position.ts';

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
export const isSiteQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => /^GET \/api\/(?:sites|contacts)/.test(String(queryKey[0]));

const addresses = calls<typeof api>();

const hour = 3_600_000;

/** Towns or whole addresses that begin with what is typed; the former ones stay until they come. */
export const completionsQuery = (part: 'town' | 'address', typed: string, country: string) => ({
  ...addresses.query('GET /api/addresses', { query: { q: typed, part, country } }, { staleTime: hour, enabled: typed.trim().length >= searchMinCharacters }),
  placeholderData: keepPreviousData,
});

/** Position of an address, asked for when its fields are left. */
export const positionQuery = ({ street, postalCode, city, country }: Address) =>
  addresses.query('GET /api/addresses/position', { query: { street, postalCode, city, country } }, { staleTime: hour, enabled: `${postalCode}${city}` !== '' });

/** Tiles of the map, which no visit changes. */
export const mapQuery = () => addresses.query('GET /api/map', undefined, { staleTime: Infinity });

/** Towns named on a part of the map, by its edges in degrees. */
export const mapTownsQuery = (edges: Record<'south' | 'west' | 'north' | 'east', string>) =>
  addresses.query('GET /api/map/towns', { query: edges }, { staleTime: hour });

export const mapServices = calls<typeof api>();
export const mapServicesQuery = () => mapServices.query('GET /api/provider/map-services', undefined, { staleTime: Infinity, company: null });

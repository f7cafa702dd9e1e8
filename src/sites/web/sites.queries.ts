import { searchMinCharacters } from '#platform/constants.ts';
import { calls } from '#platform/web/api.ts';
import type * as contactsApi from '../contacts.api.ts';
import type * as sitesApi from '../sites.api.ts';
import { contactKind, siteKind } from '../sites.journal.ts';

export const sites = calls<typeof sitesApi>();
export const contacts = calls<typeof contactsApi>();

export const siteQuery = (code: string) => sites.query('GET /api/sites/:code', { params: { code } }, { kinds: [siteKind, contactKind] });

/** Points of the map, by the filters of the list. */
export const sitePointsQuery = (query: object) => sites.list('GET /api/sites/points', { query }, { kinds: [siteKind] });

/** Contacts of the company by what is typed; the first ones by name where that is too short to search. */
export const contactsQuery = (typed: string) => {
  const q = typed.trim();
  return contacts.list('GET /api/contacts', { query: q.length < searchMinCharacters ? {} : { q } }, { kinds: [contactKind] });
};

/** Whether a query shows sites or their contacts: read again once one has changed. */
export const showsSites = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => /^GET \/api\/(?:sites|contacts)/.test(String(queryKey[0]));

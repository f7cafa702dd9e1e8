import type { z } from 'zod';
import type { contactFeedRow, siteFeedRow } from '#parties/sites/sites.feed.ts';
import { companies, type CompanyKey } from '../seeds/companies.seed.ts';
import { contactSeeds } from '../seeds/contacts.seed.ts';
import { sitePlaces } from '../seeds/site-places.seed.ts';
import { sites } from '../seeds/sites.seed.ts';

/** ERP id of a site. */
export const siteId = (company: CompanyKey, code: string): string => `${companies[company].id}-${code}`;

export const siteRows = (): z.input<typeof siteFeedRow>[] =>
  (Object.keys(sites) as CompanyKey[]).flatMap((company) =>
    sites[company]!.map(({ code, label, type, street, complement, postalCode, city, country = 'FR', notes }) => {
      const { at: [latitude, longitude] = [], hours, access } = sitePlaces[company]?.[code] ?? {};
      return {
        id: siteId(company, code),
        version: 1,
        company: companies[company].id,
        code,
        label,
        type,
        legalForm: type === 'headquarters' ? companies[company].legalForm : undefined,
        street,
        complement,
        postalCode,
        city,
        country,
        latitude,
        longitude,
        positionPrecision: latitude === undefined ? undefined : 'street',
        showOnMap: type !== 'storage',
        notes,
        accessInstructions: access,
        deliveryHours: hours?.slice(),
      };
    }),
  );

export const contactRows = (): z.input<typeof contactFeedRow>[] =>
  contactSeeds.map(({ company, sites: places, ...contact }) => ({
    ...contact,
    id: `K-${contact.email}`,
    version: 1,
    company: companies[company].id,
    sites: Object.entries(places).map(([code, roles]) => ({ site: siteId(company, code), roles: roles.slice() })),
  }));

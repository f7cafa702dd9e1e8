import type { z } from 'zod';
import type { siteFeedRow } from '#sites/sites.feed.ts';
import { companies, type CompanyKey } from '../seeds/companies.seed.ts';
import { sites } from '../seeds/sites.seed.ts';

/** ERP id of a site. */
export const siteId = (company: CompanyKey, code: string): string => `${companies[company].id}-${code}`;

export const siteRows = (): z.input<typeof siteFeedRow>[] =>
  (Object.keys(sites) as CompanyKey[]).flatMap((company) =>
    sites[company]!.map(({ code, label, type, street, complement, postalCode, city, notes }) => ({
      id: siteId(company, code),
      version: 1,
      company: companies[company].id,
      code,
      label,
      type,
      street,
      complement,
      postalCode,
      city,
      country: 'FR',
      showOnMap: type !== 'storage',
      notes,
    })),
  );

import type { z } from 'zod';
import type { userFeedRow } from '#accounts/users.feed.ts';
import { companies } from '../seeds/companies.seed.ts';
import { accounts } from '../seeds/people.seed.ts';
import { siteId } from './sites.ts';

export const userRows = (): z.input<typeof userFeedRow>[] =>
  accounts.map(({ memberships, ...account }) => ({
    ...account,
    version: 1,
    fullName: `${account.firstName} ${account.lastName}`,
    memberships: memberships.map(({ company, sites, ...rights }) => ({
      company: companies[company].id,
      ...rights,
      sites: sites?.map((code) => siteId(company, code)),
    })),
  }));

import type { z } from 'zod';
import type { userFeedRow } from '#parties/accounts/users.feed.ts';
import { companies } from '../seeds/companies.seed.ts';
import { accounts } from '../seeds/people.seed.ts';
import { siteId } from './sites.ts';

/** The customers' people. The provider's staff are not fed. */
export const userRows = (): z.input<typeof userFeedRow>[] =>
  accounts
    .filter(({ staffRole }) => staffRole === undefined)
    .map(({ memberships, staffRole: _none, ...account }) => ({
      ...account,
      version: 1,
      fullName: `${account.firstName} ${account.lastName}`,
      memberships: memberships.map(({ company, sites, ...rights }) => ({
        company: companies[company].id,
        ...rights,
        sites: sites?.map((code) => siteId(company, code)),
      })),
    }));

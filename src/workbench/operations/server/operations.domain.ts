import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { operationsJournal } from '../operations.journal.ts';
import { carriersRoutes } from './carriers.routes.ts';
import { firstRunRoutes } from './first-run.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { staffRoutes, userAccountsRoutes } from './user-accounts.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { listSecurityEvents } from '../security-log.api.ts';
import { servedSecurityEvents } from './security-log.store.ts';

/** Failed sign-ins and refused rights, for administrators. */
const securityLogRoutes = (routes: Routes): void => servedSecurityEvents.routes(routes, { list: listSecurityEvents });

const operationsPeople: PersonalData = {
  security_events: {
    people: [
      {
        by: 'account',
        holds: 'address',
        erased: 'rows',
        describedBy: ['address'],
        shown: { in: 'signIns', at: 'happenedAt', title: 'reason', text: 'address' },
      },
    ],
  },
};

/** The running of the portal: accounts, staff, keys, runs of the feed, carriers, security. Routes of keys, runs and the home page need every register:
 *  the server declares them. */
export const operationsDomain: ServerDomain = {
  journal: operationsJournal,
  tables: { first_run_codes: { kind: 'platform' }, security_events: { kind: 'platform' } },
  people: operationsPeople,
  routes: [userAccountsRoutes, staffRoutes, carriersRoutes, mailboxRoutes, firstRunRoutes, securityLogRoutes],
};

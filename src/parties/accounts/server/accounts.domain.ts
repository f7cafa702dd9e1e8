import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { accountsJournal } from '../accounts.journal.ts';
import { accountsOverview } from './accounts.figures.ts';
import { accountsSearch } from './accounts.search.ts';
import { accessOpenedTask, cleanAccountsAt, cleanAccountsTask, cleanUnconfirmedAt, cleanUnconfirmedTask, forgottenPasswordTask } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { identityChecksQueue } from './identity-checks.queue.ts';
import { signUpsQueue } from './sign-ups.queue.ts';
import { usersFeed } from './users.feed.ts';
import { endViewsAt, endViewsTask } from './view-as.service.ts';
import { accountsPeople, accountsTables } from './accounts.tables.ts';

export const accountsDomain: ServerDomain = {
  journal: accountsJournal,
  tables: accountsTables,
  people: accountsPeople,
  searches: accountsSearch,
  overview: accountsOverview,
  routes: [accountsRoutes],
  feeds: [usersFeed],
  queues: [signUpsQueue, identityChecksQueue],
  tasks: [forgottenPasswordTask, accessOpenedTask, cleanAccountsTask, cleanUnconfirmedTask, endViewsTask],
  crontab: [cleanAccountsAt, cleanUnconfirmedAt, endViewsAt],
};

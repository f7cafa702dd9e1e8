import { calls } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type * as actionsApi from '../queue-actions.api.ts';
import type * as feedRunsApi from '../feed-runs.api.ts';
import type * as providerApi from '../provider.api.ts';
import { queueObjectKinds, type QueueKind } from '../queue.ts';
import type * as queuesApi from '../queues.api.ts';
import type { QueueView } from '../queues.api.ts';
import type * as userAccountsApi from '../user-accounts.api.ts';

export const queues = calls<typeof queuesApi>();
export const queueActions = calls<typeof actionsApi>();
export const provider = calls<typeof providerApi>();
const feedRuns = calls<typeof feedRunsApi>();

const allKinds = Object.values(queueObjectKinds);

export const queueCounts = () => queues.query('GET /api/queues', undefined, { kinds: allKinds, company: null });
export const queuePage = (kind: QueueKind, query: { view?: QueueView; q?: string; after?: string; before?: string }) =>
  queues.list('GET /api/queues/:kind', { params: { kind }, query }, { kinds: [queueObjectKinds[kind]], company: null });
export const queueItem = (kind: QueueKind, id: string) =>
  queues.query('GET /api/queues/:kind/:id', { params: { kind, id } }, { kinds: [queueObjectKinds[kind]], company: null });

/** What shows items of the queues: the queues themselves, and the reports of the runs that refused rows came with. */
const showingItems = ['GET /api/queues', 'GET /api/provider/feed-runs'];
/** Shows everywhere what an action has changed. */
export const refreshQueues = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => showingItems.some((call) => typeof queryKey[0] === 'string' && queryKey[0].startsWith(call)) });

export const companiesFound = (q: string) => provider.list('GET /api/provider/companies', { query: { q } }, { company: null, staleTime: 30_000 });
/** The name of a company on a staff member's screen. */
export const companyNamed = (companyId: number) =>
  provider.query('GET /api/provider/companies/:companyId', { params: { companyId: String(companyId) } }, { company: null, staleTime: Infinity });
/** What becomes of a run's rows in the queue changes how the run stands. */
const feedRunKinds = ['feedRun', 'feedRow'] as const;
type RunsInput = NonNullable<Parameters<typeof feedRuns.call<'GET /api/provider/feed-runs'>>[1]>['query'];
type RunCountsInput = NonNullable<Parameters<typeof feedRuns.call<'GET /api/provider/feed-runs/counts'>>[1]>['query'];
export const feedRunsPage = (query: RunsInput) => feedRuns.list('GET /api/provider/feed-runs', { query }, { kinds: feedRunKinds, company: null });
export const feedRunCounts = (query: RunCountsInput) => feedRuns.list('GET /api/provider/feed-runs/counts', { query }, { kinds: feedRunKinds, company: null });
export const feedRun = (id: string) => feedRuns.query('GET /api/provider/feed-runs/:id', { params: { id } }, { kinds: feedRunKinds, company: null });
export const userAccounts = calls<typeof userAccountsApi>();
type AccountsInput = NonNullable<Parameters<typeof userAccounts.call<'GET /api/provider/accounts'>>[1]>['query'];
export const userAccountsPage = (query: AccountsInput) => userAccounts.list('GET /api/provider/accounts', { query }, { company: null });
export const userAccount = (id: string) => userAccounts.query('GET /api/provider/accounts/:id', { params: { id } }, { company: null });

export const apiKeys = () => provider.query('GET /api/provider/api-keys', undefined, { kinds: ['apiKey'], company: null });
export const settings = () => provider.query('GET /api/provider/settings', undefined, { company: null });
export const carriers = () => provider.query('GET /api/provider/carriers', undefined, { company: null });
export const mails = (query: { after?: string; before?: string }) => provider.list('GET /api/provider/mails', { query }, { company: null });
export const mail = (id: string) => provider.query('GET /api/provider/mails/:id', { params: { id } }, { company: null });

import { calls } from '#platform/kit/web/api.ts';
import { feedRunKinds } from '#capabilities/ingest/failed-rows.queue.ts';
import type * as apiKeysApi from '../api-keys.api.ts';
import type * as carriersApi from '../carriers.api.ts';
import type * as feedRunsApi from '../feed-runs.api.ts';
import type * as mailboxApi from '../mailbox.api.ts';
import type * as staffApi from '../staff.api.ts';
import type * as userAccountsApi from '../user-accounts.api.ts';

const feedRuns = calls<typeof feedRunsApi>();
export const feedHealthQuery = () => feedRuns.query('GET /api/provider/feed-health', undefined, { kinds: feedRunKinds, company: null });
export const replayFeedRun = (id: string, idempotencyKey: string) =>
  feedRuns.call('POST /api/provider/feed-runs/:id/replay', { params: { id } }, { idempotencyKey });
export const feedRunQuery = (id: string) => feedRuns.query('GET /api/provider/feed-runs/:id', { params: { id } }, { kinds: feedRunKinds, company: null });

export const userAccounts = calls<typeof userAccountsApi>();
export const staff = calls<typeof staffApi>();
export const userAccountQuery = (id: string) => userAccounts.query('GET /api/provider/accounts/:id', { params: { id } }, { company: null });

export const keys = calls<typeof apiKeysApi>();
export const apiKeysQuery = () => keys.query('GET /api/provider/api-keys', undefined, { kinds: ['apiKey'], company: null });

export const carrierCalls = calls<typeof carriersApi>();
export const carriersQuery = () => carrierCalls.query('GET /api/provider/carriers', undefined, { company: null });

const mailbox = calls<typeof mailboxApi>();
export const mailQuery = (id: string) => mailbox.query('GET /api/provider/mails/:id', { params: { id } }, { company: null });

import { calls } from '#platform/kit/web/api.ts';
import type * as historyApi from '../contract-history.api.ts';
import type * as contractsApi from '../contracts.api.ts';
import { contractKind } from '../contracts.journal.ts';
import { renewalRequestKind } from '../contracts.journal.ts';

export const contracts = calls<typeof contractsApi>();

export const contractQuery = (code: string) => contracts.query('GET /api/contracts/:code', { params: { code } }, { kinds: [contractKind] });

const histories = calls<typeof historyApi>();

export const contractHistoryQuery = (code: string) =>
  histories.query('GET /api/contracts/:code/history', { params: { code } }, { kinds: [contractKind, renewalRequestKind] });

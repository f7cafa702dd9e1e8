import { calls } from '#platform/kit/web/api.ts';
import type * as contractsApi from '../contracts.api.ts';
import { contractKind, renewalRequestKind } from '../contracts.journal.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type * as entryApi from '../entered-contracts.api.ts';

export const contracts = calls<typeof contractsApi>();

export const contractQuery = (code: string) => contracts.query('GET /api/contracts/:code', { params: { code } }, { kinds: [contractKind] });

const histories = calls<typeof contractsApi>();

export const contractHistoryQuery = (code: string) =>
  histories.query('GET /api/contracts/:code/history', { params: { code } }, { kinds: [contractKind, renewalRequestKind] });

export const entries = calls<typeof entryApi>();

/** A contract as the provider's people enter and correct it. */
export const enteredContractQuery = (id: string) =>
  entries.query('GET /api/provider/contracts/:id', { params: { id } }, { company: null, kinds: [contractKind] });

/** Reads contracts on screen again, and the devices that they cover, after one was entered or corrected. */
export const refreshContracts = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(?:provider\/)?(?:contract|devices|companies)/.test(String(queryKey[0])) });

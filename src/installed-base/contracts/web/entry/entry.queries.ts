import { calls } from '#platform/kit/web/api.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { contractKind } from '../../contracts.journal.ts';
import type * as entryApi from '../../entered-contracts.api.ts';

export const entries = calls<typeof entryApi>();

/** A contract as the provider's people enter and correct it. */
export const enteredContractQuery = (id: string) =>
  entries.query('GET /api/provider/contracts/:id', { params: { id } }, { company: null, kinds: [contractKind] });

/** Reads contracts on screen again, and the devices that they cover, after one was entered or corrected. */
export const refreshContracts = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(?:provider\/)?(?:contract|devices|companies)/.test(String(queryKey[0])) });

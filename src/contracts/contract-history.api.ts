import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { code, instant, shown, uuid } from '#platform/schemas.ts';
import { contractEvents, historyFields } from './contract-history.ts';

/** `by`: absent where the portal itself did it. Fields hold values as stored: days as `YYYY-MM-DD`, types and states by their names in code. */
const historyEntry = z
  .object({
    id: uuid(),
    happenedAt: instant(),
    by: shown(200).nullable(),
    event: z.enum(contractEvents),
    /** Request for renewal that the event belongs to. */
    renewalNumber: shown(60).nullable(),
    fields: z.array(z.object({ name: z.enum(historyFields), before: shown(500).nullable(), after: shown(500).nullable() })),
  })
  .meta({ id: 'ContractHistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

export const getContractHistory = endpoint('GET', '/api/contracts/:code/history', {
  summary: 'History of a contract and of its requests for renewal, the latest first.',
  errors: ['elsewhere', 'contracts.several'],
  access: 'company',
  companies: 'all',
  params: z.object({ code: code() }),
  response: z.object({ entries: z.array(historyEntry) }),
});

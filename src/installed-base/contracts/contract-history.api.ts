import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { code, instant, quantity, shown, uuid } from '#platform/http/schemas.ts';
import { contractEvents, historyFields, lineChanges, lineFields } from './contract-history.ts';

const changed = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.object({ name: z.enum(names), before: shown(500).nullable(), after: shown(500).nullable() }));

/** Lines with one fate. `named` is empty where they are too many: then they are counted alone. Changed lines alone have fields. */
const changedLines = z
  .object({
    change: z.enum(lineChanges),
    count: quantity(),
    named: z.array(z.object({ reference: shown(100), serial: shown(100).nullable(), fields: changed(lineFields) })),
  })
  .meta({ id: 'ContractHistoryLines' });
export type ChangedLines = z.output<typeof changedLines>;

/** `by`: absent where the portal itself did it. Fields hold values as stored: days as `YYYY-MM-DD`, types and states by their names in code. */
const historyEntry = z
  .object({
    id: uuid(),
    happenedAt: instant(),
    by: shown(200).nullable(),
    event: z.enum(contractEvents),
    /** Request for renewal that the event belongs to. */
    renewalNumber: shown(60).nullable(),
    fields: changed(historyFields),
    lines: z.array(changedLines),
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

import { seesWhole } from '#platform/server/db/scope-plugin.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import { historyFields, renewalEvents, type ContractEvent } from '../contract-history.ts';
import type { HistoryEntry } from '../contract-history.api.ts';
import { renewalRequestKind } from '../renewals.journal.ts';
import { historiesByCode } from './contract-history.store.ts';
import { findContract } from './contract-page.service.ts';

/** History of one contract, the latest first. @throws as findContract */
export async function getContractHistory(context: CompanyContext, code: string): Promise<HistoryEntry[]> {
  const { row, scope } = await findContract(context, code, historiesByCode);
  const isWhole = seesWhole(scope.limits);
  return row.entries.map(({ kind, action, title, changes, ...entry }) => {
    const isRenewal = kind === renewalRequestKind;
    return {
      ...entry,
      event: isRenewal ? renewalEvents[action as keyof typeof renewalEvents] : (action as ContractEvent),
      renewalNumber: isRenewal ? title : null,
      fields: isRenewal ? [] : changedFieldsOf(changes, isWhole),
    };
  });
}

/** A value as the journal stores it. */
type Stored = string | number | boolean | null;

/** @param isWhole whether the reader sees the whole company: others may not see where a contract belonged before */
function changedFieldsOf(changes: string, isWhole: boolean): HistoryEntry['fields'] {
  const stored = JSON.parse(changes) as Partial<Record<string, { before?: Stored; after?: Stored }>>;
  const text = (value: Stored | undefined): string | null => (value === null || value === undefined ? null : String(value));
  return historyFields.flatMap((name) => {
    const field = stored[name];
    if (!field || !('after' in field) || (!isWhole && name === 'subOrganisation')) return [];
    return [{ name, before: text(field.before), after: text(field.after) }];
  });
}

import { seesWhole, type ScopeLimits } from '#platform/data/server/db/scope-plugin.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { historyFields, lineFields, renewalEvents, type ContractEvent } from '../contract-history.ts';
import type { ChangedLines, HistoryEntry } from '../contract-history.api.ts';
import { renewalRequestKind } from '../contracts.journal.ts';
import { historiesByCode } from './contract-history.store.ts';
import { findContract } from './contract-page.service.ts';
import type { NamedLine } from './line-changes.ts';

/** History of one contract, the latest first. @throws as findContract */
export async function getContractHistory(context: CompanyContext, code: string): Promise<HistoryEntry[]> {
  const { row, scope } = await findContract(context, code, historiesByCode);
  return row.entries.flatMap(({ kind, action, title, changes, ...entry }): HistoryEntry[] => {
    if (kind === renewalRequestKind)
      return [{ ...entry, event: renewalEvents[action as keyof typeof renewalEvents], renewalNumber: title, fields: [], lines: [] }];
    const event = action as ContractEvent;
    const stored = JSON.parse(changes) as StoredChanges;
    const [fields, lines] = [changedFieldsOf(stored, scope.limits), changedLinesOf(stored, scope.limits)];
    // No change that this reader may see, or that the history shows.
    if (event === 'updated' && fields.length + lines.length === 0) return [];
    return [{ ...entry, event, renewalNumber: null, fields, lines }];
  });
}

/** A value as the journal stores it. */
type Stored = string | number | boolean | null;
type StoredChanges = Partial<Record<string, { before?: Stored; after?: Stored }>> & { lines?: { parts?: readonly StoredLines[] } };
/** Lines with one fate, as the journal of contracts stores them. */
interface StoredLines {
  change: ChangedLines['change'];
  count: number;
  named: readonly NamedLine[];
}

/** Names of places, which readers of a part of the company may not see. */
const places: readonly string[] = ['subOrganisation', 'site'];

/** The fields of a list that have changed, in its order. */
function changesIn<Name extends string>(names: readonly Name[], stored: Partial<Record<string, { before?: Stored; after?: Stored }>>, limits: ScopeLimits) {
  const text = (value: Stored | undefined): string | null => (value === null || value === undefined ? null : String(value));
  return names.flatMap((name) => {
    const field = stored[name];
    if (!field || !('after' in field) || (!seesWhole(limits) && places.includes(name))) return [];
    return [{ name, before: text(field.before), after: text(field.after) }];
  });
}

const changedFieldsOf = (stored: StoredChanges, limits: ScopeLimits): HistoryEntry['fields'] => changesIn(historyFields, stored, limits);

/** Members limited to a part of the company read of the named lines in it, and no numbers. */
function changedLinesOf({ lines }: StoredChanges, limits: ScopeLimits): ChangedLines[] {
  return (lines?.parts ?? []).flatMap(({ change, count, named }) => {
    const shown = named
      .filter((line) => isWithin(line, limits))
      .map(({ reference, serial, fields }) => ({ reference, serial, fields: changesIn(lineFields, fields, limits) }))
      .filter(({ fields }) => change !== 'changed' || fields.length > 0);
    if (seesWhole(limits)) return [{ change, count, named: shown }];
    return shown.length === 0 ? [] : [{ change, count: shown.length, named: shown }];
  });
}

const isWithin = ({ siteId, subOrganisationId }: NamedLine, { sites, subOrganisations }: ScopeLimits): boolean =>
  (!sites || (siteId !== null && sites.includes(siteId))) &&
  (!subOrganisations || (subOrganisationId !== null && subOrganisations.includes(subOrganisationId)));

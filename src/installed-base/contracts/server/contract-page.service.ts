import type { Compilable } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { findElsewhere, wholeScopes } from '#platform/lists/server/find-object.ts';
import type { ContractDetail, ChangedLines, HistoryEntry } from '../contracts.api.ts';
import { contractError } from '../contracts.errors.ts';
import { selectContractKey, selectContracts } from './contract-detail.store.ts';
import { canSeeWhole, type ScopeLimits } from '#platform/data/server/db/scope-plugin.ts';
import { historyFields, lineFields, renewalEvents, type ContractEvent } from '../contract-history.ts';
import { renewalRequestKind } from '../contracts.journal.ts';
import { selectHistories } from './contract-history.store.ts';
import type { NamedLine } from './line-changes.ts';

/** Fields that tell contracts of one number apart. */
interface Bearer {
  companyId: number;
  id: string;
  manufacturerName: string;
  label: string | null;
}

/** One contract by id, or by number when only one bears it, as a query reads it, whatever the sub-organisation filter: links lead to it.
 *  @throws contracts.several (with the contracts to choose from), elsewhere (with the company it opens in), notFound */
export async function findContract<Row extends Bearer>(
  context: CompanyContext,
  code: string,
  query: (scope: CompanyScope, code: string) => Compilable<Row>,
): Promise<{ row: Row; scope: CompanyScope }> {
  const companies = wholeScopes(context.companies);
  const read = await context.platform.database.readEach(companies, (scope) => query(scope, code));
  const found = read.flatMap((rows, index) => rows.map((row) => ({ row, scope: companies[index]! })));
  if (found.length > 1)
    throw contractError(
      'contracts.several',
      { number: code },
      {
        members: {
          contracts: found.map(({ row: { id, manufacturerName, label }, scope }) => ({ id, manufacturerName, label, companyName: scope.companyName })),
        },
      },
    );
  if (found.length === 0) throw (await findElsewhere(context, code, selectContractKey)) ?? platformError('notFound');
  return found[0]!;
}

/** One contract with everything that its page shows. @throws as findContract */
export async function getContractDetail(context: CompanyContext, code: string): Promise<{ contract: ContractDetail; scope: CompanyScope }> {
  const { row, scope } = await findContract(context, code, selectContracts);
  const { companyName, rights } = scope;
  // The customer's purchase order shows prices: omit it for readers without that right.
  const documents = row.documents.flatMap(({ role, ...document }) => (rights.prices || role !== 'orderForm' ? [document] : []));
  return { contract: { ...row, documents, companyName, importBatch: rights.role === 'manager' ? row.importBatch : null }, scope };
}

/** History of one contract, the latest first. @throws as findContract */
export async function getContractHistory(context: CompanyContext, code: string): Promise<HistoryEntry[]> {
  const { row, scope } = await findContract(context, code, selectHistories);
  return row.entries.flatMap(({ kind, action, title, changes, ...entry }): HistoryEntry[] => {
    if (kind === renewalRequestKind)
      return [{ ...entry, event: renewalEvents[action as keyof typeof renewalEvents], renewalNumber: title, fields: [], lines: [] }];
    const event = action as ContractEvent;
    const stored = JSON.parse(changes) as StoredChanges;
    const [fields, lines] = [listChangedFields(stored, scope.limits), listChangedLines(stored, scope.limits)];
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
function listChanges<Name extends string>(names: readonly Name[], stored: Partial<Record<string, { before?: Stored; after?: Stored }>>, limits: ScopeLimits) {
  const toText = (value: Stored | undefined): string | null => (value === null || value === undefined ? null : String(value));
  return names.flatMap((name) => {
    const field = stored[name];
    if (!field || !('after' in field) || (!canSeeWhole(limits) && places.includes(name))) return [];
    return [{ name, before: toText(field.before), after: toText(field.after) }];
  });
}

const listChangedFields = (stored: StoredChanges, limits: ScopeLimits): HistoryEntry['fields'] => listChanges(historyFields, stored, limits);

/** Members limited to a part of the company read of the named lines in it, and no numbers. */
function listChangedLines({ lines }: StoredChanges, limits: ScopeLimits): ChangedLines[] {
  return (lines?.parts ?? []).flatMap(({ change, count, named }) => {
    const shown = named
      .filter((line) => isWithin(line, limits))
      .map(({ reference, serial, fields }) => ({ reference, serial, fields: listChanges(lineFields, fields, limits) }))
      .filter(({ fields }) => change !== 'changed' || fields.length > 0);
    if (canSeeWhole(limits)) return [{ change, count, named: shown }];
    return shown.length === 0 ? [] : [{ change, count: shown.length, named: shown }];
  });
}

const isWithin = ({ siteId, subOrganisationId }: NamedLine, { sites, subOrganisations }: ScopeLimits): boolean =>
  (!sites || (siteId !== null && sites.includes(siteId))) &&
  (!subOrganisations || (subOrganisationId !== null && subOrganisations.includes(subOrganisationId)));

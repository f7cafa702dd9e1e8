import type { Selectable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ContractLinesTable } from '#platform/data/server/db/tables.ts';
import type { PartsChange } from '#platform/data/server/journal/journal.ts';
import { lineChanges, lineFields, linesNamedAtMost, type LineField } from '../contract-history.ts';
import { readSiteLabels } from './contracts-feed.store.ts';

/** Columns whose changes are journalled. */
const columns = {
  reference: 'reference',
  description: 'description',
  serial: 'serial',
  quantity: 'quantity',
  kind: 'kind',
  manufacturerCode: 'manufacturerCode',
  serviceLevel: 'serviceLevel',
  supportType: 'supportType',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
  warrantyUntil: 'warrantyUntil',
  site: 'siteId',
  orderNumber: 'orderNumber',
  comment: 'comment',
} as const satisfies Record<LineField, keyof ContractLinesTable>;

type LineColumn = (typeof columns)[LineField] | 'id' | 'subOrganisationId';
/** A line of a contract as stored. */
export type StoredLine = Pick<Selectable<ContractLinesTable>, LineColumn>;
export const storedLineColumns: readonly LineColumn[] = ['id', 'subOrganisationId', ...Object.values(columns)];

/** A line as the journal names it. Its place says who may read of it. */
export interface NamedLine {
  reference: string;
  serial: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  /** Changed fields of a line. */
  fields: Partial<Record<LineField, { before: string | number | null; after: string | number | null }>>;
}

/** The lines of a contract before and after it came again. */
export interface LinePair {
  companyId: number;
  before: readonly StoredLine[];
  after: readonly StoredLine[];
}

/** Added, changed and removed lines of each contract, by fate; fates without lines are absent. */
export async function compareLines(tx: ScopedDb, contracts: readonly LinePair[]): Promise<PartsChange[][]> {
  const fates = contracts.map(groupByFate);
  const labels = await readLabels(tx, contracts, fates);
  return fates.map((fate) =>
    lineChanges.flatMap((change): PartsChange[] => {
      const lines = fate[change];
      if (lines.length === 0) return [];
      return [{ change, count: lines.length, named: lines.length > linesNamedAtMost ? [] : lines.map((line) => describeLine(line, labels)) }];
    }),
  );
}

/** A line with what it was before, where it has changed. */
interface Fated {
  line: StoredLine;
  before?: StoredLine;
}

function groupByFate({ before, after }: LinePair): Record<(typeof lineChanges)[number], Fated[]> {
  const [stored, kept] = [new Map(before.map((line) => [line.id, line])), new Set(after.map(({ id }) => id))];
  return {
    added: after.filter(({ id }) => !stored.has(id)).map((line) => ({ line })),
    changed: after.flatMap((line) => {
      const own = stored.get(line.id);
      return own && lineFields.some((field) => isChanged(field, own, line)) ? [{ line, before: own }] : [];
    }),
    removed: before.filter(({ id }) => !kept.has(id)).map((line) => ({ line })),
  };
}

const isChanged = (field: LineField, before: StoredLine, after: StoredLine): boolean => before[columns[field]] !== after[columns[field]];

function describeLine({ line, before }: Fated, labels: ReadonlyMap<string, string>): NamedLine {
  const formatField = (field: LineField, of: StoredLine) => (field === 'site' ? (labels.get(of.siteId ?? '') ?? null) : of[columns[field]]);
  return {
    reference: line.reference,
    serial: line.serial,
    siteId: line.siteId,
    subOrganisationId: line.subOrganisationId,
    fields: before
      ? Object.fromEntries(
          lineFields
            .filter((field) => isChanged(field, before, line))
            .map((field) => [field, { before: formatField(field, before), after: formatField(field, line) }]),
        )
      : {},
  };
}

/** Labels of the sites that lines came from or went to. */
async function readLabels(
  tx: ScopedDb,
  contracts: readonly LinePair[],
  fates: readonly ReturnType<typeof groupByFate>[],
): Promise<ReadonlyMap<string, string>> {
  const moved = fates.flatMap(({ changed }) => changed.filter(({ line, before }) => before!.siteId !== line.siteId));
  const ids = [...new Set(moved.flatMap(({ line, before }) => [line.siteId, before!.siteId]))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  return readSiteLabels(tx, [...new Set(contracts.map(({ companyId }) => companyId))], ids);
}

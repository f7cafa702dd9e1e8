/** Differences between two revisions of an offer. Pure. */

export interface ComparedLine {
  reference: string;
  description: string;
  quantity: number;
  unitPrice: number | null;
  totalExclVat: number | null;
}
export interface ComparedRevision {
  validUntil: string;
  deliveryDays: number | null;
  totalExclVat: number | null;
  lines: readonly ComparedLine[];
}

/** A value before and after. */
export interface Turn<Value> {
  before: Value;
  after: Value;
}

/** A line that came, went, or has another quantity or price. `quantity` and `total` stand where they differ, or for a line that came or went. */
export interface LineDifference {
  kind: 'added' | 'removed' | 'changed';
  reference: string;
  description: string;
  quantity: Turn<number | null> | null;
  unitPrice: Turn<number | null> | null;
  total: Turn<number | null> | null;
}

export interface RevisionDifferences {
  lines: LineDifference[];
  total: Turn<number | null> | null;
  validUntil: Turn<string> | null;
  deliveryDays: Turn<number | null> | null;
}

const compareValues = <Value>(before: Value, after: Value): Turn<Value> | null => (before === after ? null : { before, after });

/** Compares two revisions. Lines are the same by their reference; where several bear one, by their order among those. */
export function compareRevisions(before: ComparedRevision, after: ComparedRevision): RevisionDifferences {
  const left = Map.groupBy(before.lines, (line) => line.reference);
  const lines: LineDifference[] = [];
  for (const line of after.lines) {
    const old = left.get(line.reference)?.shift();
    if (!old) {
      lines.push({
        kind: 'added',
        ...pickName(line),
        quantity: { before: null, after: line.quantity },
        unitPrice: null,
        total: { before: null, after: line.totalExclVat },
      });
      continue;
    }
    const changed = {
      quantity: compareValues(old.quantity, line.quantity),
      unitPrice: compareValues(old.unitPrice, line.unitPrice),
      total: compareValues(old.totalExclVat, line.totalExclVat),
    };
    if (changed.quantity ?? changed.unitPrice ?? changed.total) lines.push({ kind: 'changed', ...pickName(line), ...changed });
  }
  for (const line of [...left.values()].flat())
    lines.push({
      kind: 'removed',
      ...pickName(line),
      quantity: { before: line.quantity, after: null },
      unitPrice: null,
      total: { before: line.totalExclVat, after: null },
    });
  return {
    lines,
    total: compareValues(before.totalExclVat, after.totalExclVat),
    validUntil: compareValues(before.validUntil, after.validUntil),
    deliveryDays: compareValues(before.deliveryDays, after.deliveryDays),
  };
}

const pickName = ({ reference, description }: ComparedLine): Pick<LineDifference, 'reference' | 'description'> => ({ reference, description });

import type { FieldChange } from '#platform/kit/web/parts/FieldChanges.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { historyFieldNames, lineFieldNames } from '../../contract-history.names.ts';
import type { ChangedLines, HistoryEntry } from '../../contract-history.api.ts';
import type { HistoryField, LineField } from '../../contract-history.ts';
import { contractStateNames, contractTypeNames, lineKindNames } from '../../contract.names.ts';

type ShownValue = (value: string, format: Format) => string;

const dated: ShownValue = (day, format) => format.day(day, 'dated');
const nameOf = (names: Readonly<Record<string, () => string>>, value: string): string => names[value]?.() ?? value;

/** Fields whose values are not shown as they are stored. */
const shownValues: Partial<Record<HistoryField, ShownValue>> = {
  startsOn: dated,
  endsOn: dated,
  type: (type) => nameOf(contractTypeNames, type),
  status: (status) => nameOf(contractStateNames, status),
};

/** The same of a line. */
const shownLineValues: Partial<Record<LineField, ShownValue>> = {
  kind: (kind) => nameOf(lineKindNames, kind),
  startsOn: dated,
  endsOn: dated,
  warrantyUntil: dated,
};

type Values = Pick<FieldChange, 'before' | 'after'>;

/** A changed field in the reader's words. */
export const shownChange = ({ name, ...values }: HistoryEntry['fields'][number], format: Format): FieldChange =>
  inWords(historyFieldNames[name](), values, shownValues[name], format);

/** A changed field of a line in the reader's words. */
export const shownLineChange = ({ name, ...values }: ChangedLines['named'][number]['fields'][number], format: Format): FieldChange =>
  inWords(lineFieldNames[name](), values, shownLineValues[name], format);

function inWords(label: string, { before, after }: Values, show: ShownValue | undefined, format: Format): FieldChange {
  const shown = (value: string | null): string | null => (value === null ? null : (show?.(value, format) ?? value));
  return { label, before: shown(before), after: shown(after) };
}

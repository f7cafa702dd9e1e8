import type { FieldChange } from '#platform/web/parts/FieldChanges.tsx';
import type { Format } from '#platform/web/use-format.ts';
import { historyFieldNames } from '../../contract-history.names.ts';
import type { HistoryEntry } from '../../contract-history.api.ts';
import type { HistoryField } from '../../contract-history.ts';
import { contractStateNames, contractTypeNames } from '../../contract.names.ts';

/** Fields whose values are not shown as they are stored. */
const shownValues: Partial<Record<HistoryField, (value: string, format: Format) => string>> = {
  startsOn: (day, format) => format.day(day, 'dated'),
  endsOn: (day, format) => format.day(day, 'dated'),
  type: (type) => nameOf(contractTypeNames, type),
  status: (status) => nameOf(contractStateNames, status),
};

const nameOf = (names: Readonly<Record<string, () => string>>, value: string): string => names[value]?.() ?? value;

/** A changed field in the reader's words. */
export function shownChange({ name, before, after }: HistoryEntry['fields'][number], format: Format): FieldChange {
  const shown = (value: string | null): string | null => (value === null ? null : (shownValues[name]?.(value, format) ?? value));
  return { label: historyFieldNames[name](), before: shown(before), after: shown(after) };
}

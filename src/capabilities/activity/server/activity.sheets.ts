import { m } from '#generated/messages/messages.js';
import type { SheetCell, SheetColumn } from '#platform/documents/server/xlsx.cells.ts';
import type { ExportOptions } from '#platform/lists/server/exporter.ts';
import type { ActivityEntry } from '../activity.api.ts';
import { sourceNames } from '../activity.ts';

/** Lines and columns of the sheet of an activity log. */

export interface Line {
  entry: ActivityEntry;
  change: ActivityEntry['changes'][number] | null;
}

/** One line per changed field; an entry without fields has one line. */
export async function* linesOf(entries: AsyncGenerator<ActivityEntry>): AsyncGenerator<Line> {
  for await (const entry of entries) {
    if (entry.changes.length === 0) yield { entry, change: null };
    for (const change of entry.changes) yield { entry, change };
  }
}

type LineColumn = SheetColumn & { value(line: Line): SheetCell };

/** `isOfAll`: over all companies, with the company of each line. */
export function columnsIn(options: ExportOptions, { isOfAll = false } = {}): LineColumn[] {
  const changed = m['activity.value.changed']({}, options);
  const company: LineColumn = { title: m['activity.column.company']({}, options), kind: 'text', width: 28, value: ({ entry }) => entry.companyName };
  return [
    { title: m['activity.column.day']({}, options), kind: 'instant', value: ({ entry }) => entry.happenedAt },
    ...(isOfAll ? [company] : []),
    { title: m['activity.column.who']({}, options), kind: 'text', width: 24, value: ({ entry }) => entry.authorName },
    { title: m['activity.column.action']({}, options), kind: 'text', width: 18, value: ({ entry }) => entry.actionName },
    { title: m['activity.column.kind']({}, options), kind: 'text', width: 18, value: ({ entry }) => entry.kindName },
    { title: m['activity.column.object']({}, options), kind: 'text', width: 28, value: ({ entry }) => entry.objectTitle },
    { title: m['activity.column.field']({}, options), kind: 'text', width: 28, value: ({ change }) => change?.field },
    { title: m['activity.column.before']({}, options), kind: 'text', width: 28, value: ({ change }) => change?.values?.before },
    { title: m['activity.column.after']({}, options), kind: 'text', width: 28, value: ({ change }) => change && (change.values?.after ?? changed) },
    { title: m['activity.column.source']({}, options), kind: 'text', width: 18, value: ({ entry }) => sourceNames[entry.authorKind]({}, options) },
  ];
}

import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import type { CoverageRow } from '../coverage.api.ts';
import { pastedStateNames } from '../device.names.ts';

type Column = SheetColumn & { value(row: CoverageRow): SheetCell };

/** The sheet of a pasted list: a row for each device, in the order of the list. The company stands in it where there are several. */
export function coverageSheets(rows: readonly CoverageRow[], locale: Locale): SheetPlan[] {
  const options = { locale };
  const areSeveral = new Set(rows.flatMap(({ device }) => device?.companyId ?? [])).size > 1;
  const columns: Column[] = [
    { title: m['equipment.coverage.pastedSerial']({}, options), kind: 'text', width: 24, value: ({ serial }) => serial },
    { title: m['equipment.field.coverage']({}, options), kind: 'text', width: 18, value: ({ state }) => pastedStateNames[state]({}, options) },
    ...(areSeveral
      ? [{ title: m['platform.list.company']({}, options), kind: 'text' as const, width: 28, value: ({ device }: CoverageRow) => device?.companyName }]
      : []),
    { title: m['equipment.field.manufacturer']({}, options), kind: 'text', value: ({ device }) => device?.manufacturerName },
    { title: m['equipment.field.reference']({}, options), kind: 'text', width: 24, value: ({ device }) => device?.reference },
    { title: m['equipment.field.site']({}, options), kind: 'text', width: 28, value: ({ device }) => device?.siteLabel },
    { title: m['equipment.field.contract']({}, options), kind: 'text', width: 18, value: ({ device }) => device?.contractNumber },
    { title: m['equipment.field.contractUntil']({}, options), kind: 'day', value: ({ device }) => device?.contractUntil },
    { title: m['equipment.field.coverUntil']({}, options), kind: 'day', value: ({ device }) => device?.coverUntil },
    { title: m['equipment.field.warrantyUntil']({}, options), kind: 'day', value: ({ device }) => device?.warrantyUntil },
    { title: m['equipment.field.endOfSupport']({}, options), kind: 'day', value: ({ device }) => device?.endOfSupportOn },
    { title: m['equipment.coverage.nearest']({}, options), kind: 'text', width: 24, value: ({ nearest }) => nearest },
  ];
  return [{ name: m['equipment.field.coverage']({}, options), columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) }];
}

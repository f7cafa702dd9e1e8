import { m } from '#generated/messages/messages.js';
import { addMonths } from '#platform/calendar.ts';
import { formatBytes, formatNumber } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { Message } from '#platform/message.ts';
import type { ColumnKind, SheetCell, SheetPlan, SheetRule } from '#platform/server/documents/xlsx.model.ts';
import { columnName } from '#platform/server/documents/xlsx.cells.ts';
import {
  columnHeads,
  exampleNumber,
  importMaxBytes,
  exampleRows,
  importMaxRows,
  kindWords,
  matrixColumns,
  matrixMark,
  matrixVersion,
  noSerialWord,
  requiredColumns,
  tabNames,
  typeWords,
  type MatrixColumn,
} from '../matrix.ts';

/** Values of the company that the template offers. */
export interface TemplateLists {
  manufacturers: readonly string[];
  sites: readonly string[];
  serviceLevels: readonly string[];
}

/** Lists of the second tab, in their order. */
const lists = ['manufacturer', 'kind', 'type', 'serviceLevel', 'site'] as const satisfies readonly MatrixColumn[];
/** Levels that most contracts have; those that the company has already come first. */
const usualLevels = ['8x5xNBD', '8x5x4', '24x7x4', '24x7x2', '24x7xNBD'];
const longest = 300;

const widths: Partial<Record<MatrixColumn, number>> = { label: 30, description: 44, reference: 24, serial: 20, site: 26, smartAccount: 24, comment: 40 };

/** A sheet of the template, with few rows. */
type MatrixSheet = SheetPlan & { rows: SheetCell[][] };

/** Sheets of the import template in a language. */
export function matrixSheets({ manufacturers, sites, serviceLevels }: TemplateLists, { locale, today }: { locale: Locale; today: string }): MatrixSheet[] {
  const options = { locale };
  const words = (of: Readonly<Record<string, Message>>): string[] => Object.values(of).map((word) => word({}, options));
  const values: Record<(typeof lists)[number], readonly string[]> = {
    manufacturer: manufacturers,
    kind: words(kindWords),
    type: words(typeWords),
    serviceLevel: [...new Set([...serviceLevels, ...usualLevels])].slice(0, longest),
    site: sites,
  };
  const example: Partial<Record<MatrixColumn, string>> = {
    number: exampleNumber({}, options),
    label: m['contract-imports.template.exampleLabel']({}, options),
    type: typeWords.support({}, options),
    manufacturer: manufacturers[0],
    kind: kindWords.hardware({}, options),
    reference: 'C9300-48P-A',
    description: 'Catalyst 9300 48-port PoE+',
    serial: 'FOC2834L0AB',
    quantity: '1',
    serviceLevel: usualLevels[0],
    startsOn: today,
    endsOn: addMonths(today, 36),
    site: sites[0],
    comment: m['contract-imports.template.exampleComment']({}, options),
  };
  const listTab = tabNames.lists({}, options);
  const ruleOf = (column: MatrixColumn): SheetRule | undefined => {
    if (column === 'quantity') return { kind: 'whole', error: m['contract-imports.template.quantityError']({}, options) };
    const rank = lists.findIndex((list) => list === column);
    const count = rank < 0 ? 0 : values[lists[rank]!].length;
    if (count === 0) return undefined;
    const name = columnName(rank);
    return {
      kind: 'list',
      source: `${listTab}!$${name}$2:$${name}$${count + 1}`,
      isFree: column === 'serviceLevel' || column === 'site',
      error: m['contract-imports.template.listError']({}, options),
    };
  };
  return [
    {
      name: tabNames.contracts({}, options),
      columns: matrixColumns.map((column) => ({
        title: columnHeads[column]({}, options),
        kind: kindOf(column),
        width: widths[column] ?? 17,
        isRequired: (requiredColumns as readonly MatrixColumn[]).includes(column),
      })),
      rows: [matrixColumns.map((column) => example[column] ?? null)],
      form: { rows: importMaxRows + exampleRows, rules: matrixColumns.map(ruleOf) },
    },
    listSheet(
      listTab,
      lists.map((column) => ({ head: columnHeads[column]({}, options), values: values[column] })),
      locale,
    ),
  ];
}

const kindOf = (column: MatrixColumn): ColumnKind =>
  column === 'quantity' ? 'integer' : ['startsOn', 'endsOn', 'warrantyUntil'].includes(column) ? 'day' : 'text';

/** Values to choose from, then the mark of the template and its instructions. */
function listSheet(name: string, columns: readonly { head: string; values: readonly string[] }[], locale: Locale): MatrixSheet {
  const options = { locale };
  const word = noSerialWord({}, options);
  const instructions = [
    m['contract-imports.template.step1']({}, options),
    m['contract-imports.template.step2']({}, options),
    m['contract-imports.template.step3']({ word }, options),
    m['contract-imports.template.step4']({}, options),
    m['contract-imports.template.step5']({}, options),
    m['contract-imports.template.step6']({ word: exampleNumber({}, options) }, options),
    m['contract-imports.template.step7']({ rows: formatNumber(importMaxRows, locale), size: formatBytes(importMaxBytes, locale) }, options),
  ];
  const all = [...columns.map(({ values }) => values), [matrixMark(matrixVersion)], instructions];
  const heads = [
    ...columns.map(({ head }) => head),
    m['contract-imports.template.mark']({}, options),
    m['contract-imports.template.instructions']({}, options),
  ];
  return {
    name,
    columns: heads.map((title, index) => ({ title, kind: 'text', width: index === heads.length - 1 ? 110 : 26 })),
    rows: Array.from({ length: Math.max(...all.map((values) => values.length)) }, (_, row) => all.map((values) => values[row] ?? null)),
  };
}

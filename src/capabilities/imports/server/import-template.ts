import { m } from '#generated/messages/messages.js';
import { formatBytes } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { type SheetCell, type SheetPlan, type SheetRule, columnName } from '#platform/documents/server/xlsx.cells.ts';
import { exampleRows, exampleWord, listsTab, formatMark, type ImportMatrix } from '../import-matrix.ts';
import type { MatrixRow, TemplateContent } from './import-kind.service.ts';

/** A sheet of the template, with few rows. */
type MatrixSheet = SheetPlan & { rows: SheetCell[][] };

const usualWidth = 17;

/** Sheets of an import template in a language, with rows below its example. */
export function matrixSheets(matrix: ImportMatrix, content: TemplateContent, locale: Locale, rows: readonly MatrixRow[] = []): MatrixSheet[] {
  const options = { locale };
  const { columns, heads, lists } = matrix;
  const example: MatrixRow = { ...content.example, [columns[0]!]: exampleWord({}, options) };
  const toCells = (row: MatrixRow): SheetCell[] => columns.map((column) => row[column] ?? null);
  return [
    {
      name: matrix.tab({}, options),
      columns: columns.map((column) => ({
        title: heads[column]!({}, options),
        kind: content.columns[column]?.kind ?? 'text',
        width: content.columns[column]?.width ?? usualWidth,
        isRequired: matrix.required.includes(column),
      })),
      rows: [example, ...rows].map(toCells),
      form: { rows: matrix.maxRows + exampleRows, rules: columns.map((column) => buildRule(matrix, content, column, locale)) },
    },
    listSheet(
      matrix,
      lists.map((column) => ({ head: heads[column]!({}, options), values: content.values[column] ?? [] })),
      content.instructions,
      locale,
    ),
  ];
}

function buildRule({ lists }: ImportMatrix, { values, columns }: TemplateContent, column: string, locale: Locale): SheetRule | undefined {
  const options = { locale };
  if (columns[column]?.kind === 'integer') return { kind: 'whole', error: m['imports.template.quantityError']({}, options) };
  const rank = lists.indexOf(column);
  const count = values[column]?.length ?? 0;
  if (rank < 0 || count === 0) return undefined;
  const name = columnName(rank);
  return {
    kind: 'list',
    source: `${listsTab({}, options)}!$${name}$2:$${name}$${count + 1}`,
    isFree: columns[column]?.isFree === true,
    error: m['imports.template.listError']({}, options),
  };
}

/** Values to choose from, then the mark of the template and its instructions. */
function listSheet(
  matrix: ImportMatrix,
  columns: readonly { head: string; values: readonly string[] }[],
  sentences: readonly string[],
  locale: Locale,
): MatrixSheet {
  const options = { locale };
  const instructions = [
    ...sentences,
    m['imports.template.required']({}, options),
    m['imports.template.example']({ word: exampleWord({}, options) }, options),
    m['imports.template.limits']({ rows: formatNumber(matrix.maxRows, locale), size: formatBytes(matrix.maxBytes, locale) }, options),
  ];
  const all = [...columns.map(({ values }) => values), [formatMark(matrix)], instructions];
  const heads = [...columns.map(({ head }) => head), m['imports.template.mark']({}, options), m['imports.template.instructions']({}, options)];
  return {
    name: listsTab({}, options),
    columns: heads.map((title, index) => ({ title, kind: 'text', width: index === heads.length - 1 ? 110 : 26 })),
    rows: Array.from({ length: Math.max(...all.map((values) => values.length)) }, (_, row) => all.map((values) => values[row] ?? null)),
  };
}

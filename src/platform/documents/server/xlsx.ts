import { Readable } from 'node:stream';
import type { Locale } from '#platform/kernel/locale.ts';
import { type ColumnKind, type SheetColumn, type SheetForm, type SheetPlan, cellWriter, columnName, escapeXml, textCell } from './xlsx.cells.ts';
import { StyleTable } from './xlsx.styles.ts';
import { zip, type ZipEntry } from './xlsx.zip.ts';

/** Properties of the file. */
interface WorkbookProperties {
  title: string;
  author: string;
  /** Instant (ISO 8601, UTC). */
  createdAt: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const repeat = (count: number, part: (number: number) => string): string => Array.from({ length: count }, (_, index) => part(index + 1)).join('');

/** The parts of an Excel file around its sheets (ECMA-376, part 1). */
const contentTypesXml = (sheets: number): string =>
  `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
  `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` +
  `${repeat(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`;

const relationshipsXml =
  `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>` +
  `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const propertiesXml = ({ title, author, createdAt }: WorkbookProperties): string =>
  `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
  `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${new Date(createdAt).toISOString()}</dcterms:created></cp:coreProperties>`;

/** The sheets and, for printing, their first row on every page. */
function workbookXml(names: string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  const titles = names
    .map((name, index) => `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${escapeXml(name.replaceAll("'", "''"))}'!$1:$1</definedName>`)
    .join('');
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets}</sheets><definedNames>${titles}</definedNames></workbook>`;
}

const workbookRelationshipsXml = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${repeat(sheets, (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}` +
  `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

export interface WorkbookOptions extends WorkbookProperties {
  locale: Locale;
  /** Instants are written as the clock of this zone shows them, since Excel knows no zones. */
  timeZone: string;
}

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const rowsMax = 1_048_576;
const chunkCharacters = 32 * 1024;
const widths: Record<ColumnKind, number> = { text: 24, integer: 12, decimal: 14, money: 16, percent: 10, day: 14, instant: 20 };

/** Writes an Excel file as a stream: rows are read as fast as they are taken away, memory stays constant, other requests go on.
 *  Rows are arrays of cells in the order of the columns. */
export function drawWorkbook(sheets: SheetPlan[], options: WorkbookOptions): Readable {
  return Readable.from(zip(yieldEntries(sheets, options)), { objectMode: false, highWaterMark: 256 * 1024 });
}

function* yieldEntries(sheets: SheetPlan[], options: WorkbookOptions): Generator<ZipEntry> {
  const names = sheetNames(sheets);
  const styles = new StyleTable(options.locale);
  const columnStyles = sheets.map((sheet) => sheet.columns.map((column) => styles.pickStyle(column.kind, column.currency)));
  yield { name: '[Content_Types].xml', content: [contentTypesXml(sheets.length)] };
  yield { name: '_rels/.rels', content: [relationshipsXml] };
  yield { name: 'docProps/core.xml', content: [propertiesXml(options)] };
  yield { name: 'xl/workbook.xml', content: [workbookXml(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationshipsXml(sheets.length)] };
  yield { name: 'xl/styles.xml', content: [styles.xml()] };
  for (const [index, sheet] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet, columnStyles[index]!, styles, options.timeZone) };
  }
}

function sheetNames(sheets: SheetPlan[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const clean =
      name
        .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || 'Sheet';
    let unique = clean;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${clean.slice(0, 31 - ` ${number}`.length)} ${number}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

async function* sheetXml({ name, columns, rows, form }: SheetPlan, columnStyles: number[], styles: StyleTable, timeZone: string): AsyncGenerator<string> {
  yield sheetHead(columns, styles, form ? columnStyles : undefined);
  const write = cellWriter(columns, columnStyles, timeZone);
  let count = 1;
  let chunk = '';
  for await (const row of rows) {
    count += 1;
    if (count > rowsMax) throw new RangeError(`Sheet "${name}" has more rows than Excel takes`);
    chunk += write(row, count);
    if (chunk.length >= chunkCharacters) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk + sheetFoot(columns.length, count, form);
}

/** @param cellStyles of the empty cells of each column */
function sheetHead(columns: SheetColumn[], styles: StyleTable, cellStyles?: readonly number[]): string {
  const cols = columns
    .map(
      ({ width, kind, title }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.min(width ?? Math.max(widths[kind], title.length + 4), 120)}" customWidth="1"${cellStyles ? ` style="${cellStyles[index]}"` : ''}/>`,
    )
    .join('');
  const titles = columns.map(({ title, kind, isRequired }, index) => textCell(`${columnName(index)}1`, styles.head({ kind, isRequired }), title)).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData><row r="1" ht="20" customHeight="1">${titles}</row>`
  );
}

// Numbers kept as text (serials, references) are meant so: no green corners.
function sheetFoot(columns: number, rows: number, form?: SheetForm): string {
  const range = `A1:${columnName(columns - 1)}${form ? form.rows + 1 : rows}`;
  return (
    `</sheetData><autoFilter ref="${range}"/>${form ? rulesXml(form) : ''}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>` +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>' +
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  );
}

/** Drop-downs and limits of a sheet that people fill in. */
function rulesXml({ rows, rules }: SheetForm): string {
  const written = rules.flatMap((rule, index) => {
    if (!rule) return [];
    const column = columnName(index);
    const [type, formula] = rule.kind === 'list' ? ['type="list"', escapeXml(rule.source)] : ['type="whole" operator="greaterThanOrEqual"', '1'];
    const isStrict = rule.kind === 'whole' || !rule.isFree;
    const error = escapeXml(rule.error).replaceAll('"', '&quot;');
    return [
      `<dataValidation ${type} allowBlank="1" ${isStrict ? `showErrorMessage="1" error="${error}" ` : ''}sqref="${column}2:${column}${rows + 1}"><formula1>${formula}</formula1></dataValidation>`,
    ];
  });
  return written.length === 0 ? '' : `<dataValidations count="${written.length}">${written.join('')}</dataValidations>`;
}

import { escapeXml } from './xlsx.cells.ts';

/** Properties of the file. */
export interface WorkbookProperties {
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

const each = (count: number, part: (number: number) => string): string => Array.from({ length: count }, (_, index) => part(index + 1)).join('');

/** The parts of an Excel file around its sheets (ECMA-376, part 1). */
export const contentTypesXml = (sheets: number): string =>
  `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
  `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` +
  `${each(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`;

export const relationshipsXml =
  `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>` +
  `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

export const propertiesXml = ({ title, author, createdAt }: WorkbookProperties): string =>
  `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
  `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${new Date(createdAt).toISOString()}</dcterms:created></cp:coreProperties>`;

/** The sheets and, for printing, their first row on every page. */
export function workbookXml(names: string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  const titles = names
    .map((name, index) => `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${escapeXml(name.replaceAll("'", "''"))}'!$1:$1</definedName>`)
    .join('');
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets}</sheets><definedNames>${titles}</definedNames></workbook>`;
}

export const workbookRelationshipsXml = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${each(sheets, (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}` +
  `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

const attribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

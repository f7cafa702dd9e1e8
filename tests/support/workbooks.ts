import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { zip, type ZipEntry } from '../../src/platform/documents/server/xlsx.zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a workbook made by hand, so that each may be hostile. */
export interface RawWorkbook {
  /** Contents of the first tab: what stands in `<worksheet>`. */
  sheet?: ZipEntry['content'];
  /** Attributes of the workbook, as `date1904="1"`. */
  workbook?: string;
  tabs?: readonly string[];
  styles?: string;
  sharedStrings?: ZipEntry['content'];
  /** Further parts, or parts in place of the usual ones. */
  more?: Readonly<Record<string, ZipEntry['content']>>;
}

const relationship = (id: string, type: string, target: string): string => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** The bytes of a workbook that Excel would open, with the parts given. */
export async function makeRawWorkbook({
  sheet = ['<sheetData/>'],
  workbook = '',
  tabs = ['Feuille'],
  styles,
  sharedStrings,
  more = {},
}: RawWorkbook): Promise<Buffer> {
  const parts: Record<string, ZipEntry['content']> = {
    '[Content_Types].xml': [
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/></Types>`,
    ],
    '_rels/.rels': [`<Relationships xmlns="${packages}/relationships">${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    'xl/workbook.xml': [
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${workbook}/><sheets>${tabs.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships xmlns="${packages}/relationships">${tabs.map((_name, index) => relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('')}${relationship('rId91', 'styles', 'styles.xml')}${relationship('rId92', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ],
    'xl/worksheets/sheet1.xml': wrapContent(`<worksheet xmlns="${main}">`, sheet, '</worksheet>'),
    ...(styles ? { 'xl/styles.xml': [styles] } : {}),
    ...(sharedStrings ? { 'xl/sharedStrings.xml': wrapContent(`<sst xmlns="${main}">`, sharedStrings, '</sst>') } : {}),
    ...more,
  };
  return buffer(Readable.from(zip(Object.entries(parts).map(([name, content]) => ({ name, content }))), { objectMode: false }));
}

async function* wrapContent(before: string, content: ZipEntry['content'], after: string): AsyncGenerator<string | Uint8Array> {
  yield before;
  yield* content;
  yield after;
}

/** An archive of texts. */
export const zipTexts = (texts: Readonly<Record<string, string>>): Promise<Buffer> =>
  buffer(Readable.from(zip(Object.entries(texts).map(([name, text]) => ({ name, content: [text] }))), { objectMode: false }));

/** The same piece again and again, without the memory of it. */
export function* repeatPiece(piece: string, times: number): Generator<string> {
  for (let index = 0; index < times; index++) yield piece;
}

/** A workbook with the text of its parts changed, as another program would save it. */
export async function changeWorkbook(bytes: Buffer, change: (part: string, text: string) => string): Promise<Buffer> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const parts: ZipEntry[] = [];
  for await (const entry of archive.eachEntry()) {
    const text = (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8');
    parts.push({ name: entry.fileName, content: [change(entry.fileName, text)] });
  }
  return buffer(Readable.from(zip(parts), { objectMode: false }));
}

/** The text of a part. */
export async function readPart(bytes: Buffer, name: string): Promise<string> {
  let found = '';
  await changeWorkbook(bytes, (part, text) => {
    if (part === name) found = text;
    return text;
  });
  return found;
}

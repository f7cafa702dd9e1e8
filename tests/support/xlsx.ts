import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { daysBetween } from '../../src/platform/kernel/calendar.ts';
import type { Reply } from './client.ts';

export interface ReadSheet {
  name: string;
  /** Cells of each row as text, "" where there is none. */ rows: string[][];
}

/** Sheets of an Excel file in a response, read by an independent reader. */
export async function readSheets(reply: Reply): Promise<ReadSheet[]> {
  if (reply.status !== 200) throw new Error(`answered ${reply.status}: ${reply.text.slice(0, 300)}`);
  const name = String(reply.headers['content-disposition']);
  if (!/\.xlsx(?:"|$)/.test(name)) throw new Error(`no program opens it by its name: ${name}`);
  return parseSheets(reply.bytes);
}

/** Cell of a calendar day: the days since 1899-12-30. */
export const toSheetDay = (day: string): string => String(daysBetween('1899-12-30', day));

/** Sheets of an Excel file. */
export async function parseSheets(bytes: Buffer): Promise<ReadSheet[]> {
  const archive = await yauzl.fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry()) parts.set(entry.fileName, (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8'));
  const names: string[] = [];
  parseXml(parts.get('xl/workbook.xml')!, (name, attributes) => {
    if (name === 'sheet') names.push(attributes.name!);
  });
  return names.map((name, index) => ({ name, rows: parseRows(parts.get(`xl/worksheets/sheet${index + 1}.xml`)!) }));
}

function parseRows(xml: string): string[][] {
  const rows: string[][] = [];
  let column = 0;
  let inCell = false;
  parseXml(
    xml,
    (name, attributes) => {
      if (name === 'row') rows.push([]);
      if (name !== 'c') return;
      inCell = true;
      column = parseColumn(attributes.r!);
      const row = rows.at(-1)!;
      while (row.length <= column) row.push('');
    },
    (text) => {
      if (inCell) rows.at(-1)![column] += text;
    },
    (name) => {
      if (name === 'c') inCell = false;
    },
  );
  return rows;
}

const parseColumn = (reference: string): number => [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function parseXml(
  xml: string,
  opened: (name: string, attributes: Record<string, string>) => void,
  text?: (text: string) => void,
  closed?: (name: string) => void,
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => opened(tag.name, tag.attributes as Record<string, string>));
  if (text) parser.on('text', text);
  if (closed) parser.on('closetag', (tag) => closed(tag.name));
  parser.write(xml).close();
}

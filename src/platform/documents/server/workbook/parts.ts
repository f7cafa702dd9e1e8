import path from 'node:path';
import { workbookRefusal } from '../../workbook.ts';
import type { WorkbookLimits, Archive } from './archive.ts';
import { readStyles, type CellStyle } from './styles.ts';
import { readPart, unescapeText } from './xml.ts';

/** The parts of a workbook around its sheets. */
export interface WorkbookParts {
  /** Tabs in their order, with the part of each. */
  sheets: { name: string; part: string }[];
  stylesPart: string | undefined;
  sharedStrings: readonly string[];
  /** Styles by the number under which cells name them. */
  styles: readonly CellStyle[];
  /** Days count from 1904, as on old Macs. */
  from1904: boolean;
}

/** Targets of a part's relationships, by their id and by the last word of their type. */
interface Relationships {
  byId: Map<string, string>;
  byType: Map<string, string>;
}

/** @param part `''` for the archive itself */
async function readRelationships(archive: Archive, part: string): Promise<Relationships> {
  const folder = path.posix.dirname(part);
  const found: Relationships = { byId: new Map(), byType: new Map() };
  const name = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  if (!archive.has(name)) throw workbookRefusal('workbook.other');
  await readPart(archive.text(name), {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target);
      found.byId.set(Id, target);
      found.byType.set(Type.slice(Type.lastIndexOf('/') + 1), target);
    },
  });
  return found;
}

/** Reads what the sheets refer to. @throws workbook.other, workbook.damaged, workbook.texts and the refusals of each part */
export async function readParts(archive: Archive, limits: WorkbookLimits): Promise<WorkbookParts> {
  const root = await readRelationships(archive, '');
  const main = root.byType.get('officeDocument');
  if (!main || !archive.has(main)) throw workbookRefusal('workbook.other');
  const related = await readRelationships(archive, main);
  const sheets: { name: string; part: string }[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await readPart(archive.text(main), {
    open(tag, attributes) {
      if (tag === 'workbook') isWorkbook = true;
      else if (tag === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      else if (tag === 'sheet') {
        const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
        sheets.push({ name: attributes.name ?? '', part: related.byId.get(id) ?? '' });
      }
    },
  });
  if (!isWorkbook) throw workbookRefusal('workbook.other');
  const styles = related.byType.get('styles');
  const texts = related.byType.get('sharedStrings');
  return {
    sheets,
    from1904,
    stylesPart: styles,
    styles: styles && archive.has(styles) ? await readStyles(archive, styles) : [],
    sharedStrings: texts && archive.has(texts) ? await readSharedStrings(archive, texts, limits) : [],
  };
}

async function readSharedStrings(archive: Archive, part: string, { texts, textCharacters, cellCharacters }: WorkbookLimits): Promise<string[]> {
  const found: string[] = [];
  let characters = 0;
  let current = '';
  let inText = false;
  let inReading = false;
  await readPart(archive.text(part), {
    open(tag) {
      if (tag === 'si') current = '';
      else if (tag === 't') inText = !inReading;
      else if (tag === 'rPh') inReading = true;
    },
    text(text) {
      if (!inText) return;
      current += text;
      characters += text.length;
      if (characters > textCharacters || current.length > cellCharacters * 8) throw workbookRefusal('workbook.texts', { maximum: textCharacters });
    },
    close(tag) {
      if (tag === 't') inText = false;
      else if (tag === 'rPh') inReading = false;
      else if (tag === 'si' && found.push(unescapeText(current)) > texts) throw workbookRefusal('workbook.texts', { maximum: texts });
    },
  });
  return found;
}

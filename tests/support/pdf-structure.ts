import { isDictionary, isReference, parseName, PdfObjects, type Value } from './pdf-objects.ts';

/** Errors in the structure of a PDF that a screen reader would stumble over, as PDF/UA-1 (ISO 14289-1) names them. Empty for a sound one. */

export interface StructureNode {
  role: string;
  children: StructureNode[];
  /** Marks in pages: page and number of the mark. */
  marks: { page: number; mark: number }[];
  alt: string | null;
  scope: string | null;
  span: number;
}

/** Operators that draw. */
const drawing = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh', 'BI']);
const parents: Record<string, string[]> = { TR: ['Table'], TH: ['TR'], TD: ['TR'], LI: ['L'], Lbl: ['LI'], LBody: ['LI'], Caption: ['Figure'] };
const children: Record<string, string[]> = { Table: ['TR'], TR: ['TH', 'TD'], L: ['LI'], LI: ['Lbl', 'LBody'] };
const roles = new Set(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'Figure', 'Caption']);

export function readStructure(file: Uint8Array): { root: StructureNode; errors: string[] } {
  const pdf = new PdfObjects(file);
  const catalog = pdf.entry(pdf.trailer, 'Root');
  const errors: string[] = [];
  const drawn = collectDrawnMarks(pdf, catalog, errors);
  const top = pdf.list(catalog, 'StructTreeRoot', 'K');
  const named = new Map<string, number>();
  const root = readNode({ pdf, named, errors, owners: readOwners(pdf, catalog) }, top[0]);
  if (top.length !== 1 || root.role !== 'Document') errors.push('no Document at the top');
  for (const key of drawn) if (!named.has(key)) errors.push(`mark ${key} belongs to no element`);
  for (const [key, count] of named) {
    if (!drawn.has(key)) errors.push(`mark ${key} is in no page`);
    if (count > 1) errors.push(`mark ${key} belongs to two elements`);
  }
  errors.push(...findDeclarationFlaws(pdf, catalog), ...findTreeFlaws(root), ...findHeadingFlaws(root));
  return { root, errors };
}

/** Numbered marks of all pages; all that is drawn outside of them must be an artifact. */
function collectDrawnMarks(pdf: PdfObjects, catalog: Value | undefined, errors: string[]): Set<string> {
  const marks = new Set<string>();
  for (const [index, page] of pdf.list(catalog, 'Pages', 'Kids').entries()) {
    const open: string[] = [];
    const where = `page ${index + 1}`;
    for (const { operator, operands } of pdf.operators(pdf.entry(page, 'Contents'))) {
      if (operator === 'EMC') open.pop();
      else if (operator === 'BMC' || operator === 'BDC') {
        // Within a mark, letters of a script that is read backward are said to be so.
        const isBackward = operands[0] === '/ReversedChars' && open.length === 1;
        if (open.length > 0 && !isBackward) errors.push(`${where}: ${parseName(operands[0])} within ${open.at(-1)!}`);
        const mark = operator === 'BDC' ? pdf.entry(operands[1], 'MCID') : undefined;
        if (typeof mark === 'number') marks.add(`${isReference(page) ? page.to : 0}/${mark}`);
        open.push(parseName(operands[0]));
        if (mark === undefined && operands[0] !== '/Artifact' && !isBackward) errors.push(`${where}: ${parseName(operands[0])} without number`);
      } else if (drawing.has(operator) && open.length === 0) errors.push(`${where}: ${operator} is neither marked nor an artifact`);
    }
    if (open.length > 0) errors.push(`${where}: ${open.join()} is not ended`);
    if (pdf.entry(page, 'Tabs') !== '/S') errors.push(`${where}: no tab order`);
  }
  return marks;
}

interface Reading {
  pdf: PdfObjects;
  /** Number of elements of each mark, by page and number. */
  named: Map<string, number>;
  errors: string[];
  owners: Map<string, number>;
}

function readNode(reading: Reading, reference: Value | undefined): StructureNode {
  const { pdf, named, errors, owners } = reading;
  const page = pdf.entry(reference, 'Pg');
  const node: StructureNode = {
    role: parseName(pdf.entry(reference, 'S')),
    children: [],
    marks: [],
    alt: decodeText(pdf.entry(reference, 'Alt')),
    scope: decodeText(pdf.entry(reference, 'A', 'Scope')),
    span: Number(pdf.entry(reference, 'A', 'ColSpan') ?? 1),
  };
  const addMark = (of: Value | undefined, mark: Value | undefined): void => {
    const place = { page: isReference(of) ? of.to : 0, mark: Number(mark) };
    node.marks.push(place);
    const key = `${place.page}/${place.mark}`;
    named.set(key, (named.get(key) ?? 0) + 1);
    if (!isReference(reference) || owners.get(key) !== reference.to) errors.push(`parent tree: mark ${key}`);
  };
  for (const kid of pdf.list(reference, 'K')) {
    if (typeof kid === 'number') addMark(page, kid);
    else if (pdf.entry(kid, 'Type') === '/MCR') addMark(pdf.entry(kid, 'Pg') ?? page, pdf.entry(kid, 'MCID'));
    else {
      const above = pdf.entry(kid, 'P');
      if (!isReference(above) || !isReference(reference) || above.to !== reference.to) errors.push(`${node.role}: a child with another parent`);
      node.children.push(readNode(reading, kid));
    }
  }
  return node;
}

/** Elements of all marks by the parent tree, as a reader finds them from the page. */
function readOwners(pdf: PdfObjects, catalog: Value | undefined): Map<string, number> {
  const numbers = pdf.list(catalog, 'StructTreeRoot', 'ParentTree', 'Nums');
  const lists = new Map(numbers.flatMap((key, index) => (index % 2 === 0 ? [[key, pdf.list(numbers[index + 1])] as const] : [])));
  return new Map(
    pdf
      .list(catalog, 'Pages', 'Kids')
      .flatMap((page) =>
        (lists.get(pdf.entry(page, 'StructParents') ?? null) ?? []).flatMap((owner, mark) =>
          isReference(page) && isReference(owner) ? [[`${page.to}/${mark}`, owner.to] as const] : [],
        ),
      ),
  );
}

/** Text of a name or a string; a string beyond Latin begins with a mark and has two bytes for each letter. */
function decodeText(value: Value | undefined): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('text' in value)) return null;
  const { text } = value;
  return text.startsWith('\u00fe\u00ff') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text;
}

function findDeclarationFlaws(pdf: PdfObjects, catalog: Value | undefined): string[] {
  const metadata = pdf.stream(pdf.entry(catalog, 'Metadata')).toString('utf8');
  const isEmbedded = (font: Value): boolean => {
    const descriptor = pdf.entry(pdf.list(font, 'DescendantFonts')[0], 'FontDescriptor');
    return isReference(pdf.entry(descriptor, 'FontFile2')) || isReference(pdf.entry(descriptor, 'FontFile3'));
  };
  const fonts = pdf.list(catalog, 'Pages', 'Kids').flatMap((page) => {
    const own = pdf.resolve(pdf.entry(page, 'Resources', 'Font'));
    return isDictionary(own) ? [...own.entries.values()] : [];
  });
  return [
    ...(/^(?:fr|en)$/.test(decodeText(pdf.entry(catalog, 'Lang')) ?? '') ? [] : ['no language']),
    ...(pdf.entry(catalog, 'MarkInfo', 'Marked') === true ? [] : ['not declared as tagged']),
    ...(pdf.entry(catalog, 'ViewerPreferences', 'DisplayDocTitle') === true ? [] : ['title is not shown']),
    ...(/<dc:title>/.test(metadata) && /<pdfuaid:part>1</.test(metadata) ? [] : ['metadata without title or standard']),
    ...(fonts.every(isEmbedded) ? [] : ['a font is not embedded']),
  ];
}

function findTreeFlaws(node: StructureNode, above = ''): string[] {
  const { role, marks, alt, scope } = node;
  const width = (row: StructureNode): number => row.children.reduce((sum, { span }) => sum + span, 0);
  const isEmpty = marks.length === 0 && node.children.length === 0;
  return [
    ...(roles.has(role) ? [] : [`unknown role ${role}`]),
    ...(parents[role]?.includes(above) === false ? [`${role} within ${above}`] : []),
    ...node.children.filter((child) => children[role]?.includes(child.role) === false).map((child) => `${child.role} within ${role}`),
    ...(role === 'TH' && scope === null ? ['TH without scope'] : []),
    ...(role === 'Figure' && !alt ? ['Figure without words'] : []),
    ...(role === 'Table' && new Set(node.children.map(width)).size > 1 ? ['rows of a table differ in width'] : []),
    ...(isEmpty && role !== 'TD' && role !== 'TH' ? [`empty ${role}`] : []),
    ...node.children.flatMap((child) => findTreeFlaws(child, role)),
  ];
}

function findHeadingFlaws(root: StructureNode): string[] {
  const headings = listNodes(root).filter(({ role }) => /^H\d$/.test(role));
  return headings[0]?.role === 'H1' && headings.filter(({ role }) => role === 'H1').length === 1 ? [] : ['headings do not begin with one H1'];
}

/** A node and all below it, in reading order. */
export const listNodes = (node: StructureNode): StructureNode[] => [node, ...node.children.flatMap(listNodes)];

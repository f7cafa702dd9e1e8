import { CompressedObjects } from './pdf.objects.ts';

/** Structure of a document, read by screen readers: elements in reading order, and the marks in the pages that belong to them. Content outside of an
 *  element is an artifact, which they leave out. pdfkit writes such elements too, each as an object of its own: ten times the size of a long table. */

type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Caption';

export interface Element {
  role: Role;
  attributes: Attributes;
  children: Element[];
  marks: Mark[];
}
interface Mark {
  page: TaggedPage;
  number: number;
}

/** `Pagination`: repeated on pages; `Layout`: rules, boxes and colours. */
type Artifact = 'Pagination' | 'Layout';

interface Attributes {
  /** Words for a picture. */
  alt?: string;
  /** Box of a picture on the current page: left, top, right, bottom. */
  box?: readonly [number, number, number, number];
  /** Cells that a head names. */
  scope?: 'Column' | 'Row';
  /** Columns that a cell covers. */
  span?: number;
}

/** Page of pdfkit with its object, which is not typed. */
type TaggedPage = PDFKit.PDFPage & { dictionary: { id: number; data: { StructParents?: number; Tabs?: string } } };

interface TaggedDocument {
  page: TaggedPage;
  _root: { data: object };
  _waiting: number;
  ref(data: object): { id: number };
  addContent(operator: string): void;
  endMarkings(): void;
}

export class Tags {
  private readonly doc: TaggedDocument;
  private readonly objects: CompressedObjects;
  private readonly root: Element = { role: 'Document', attributes: {}, children: [], marks: [] };
  private current: Element | Artifact = this.root;
  /** Owner of the mark that is open on the current page. */
  private open: Element | Artifact | null = null;
  /** Owners of the marks of each page, in their order. */
  private readonly owners = new Map<TaggedPage, Element[]>();

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc as unknown as TaggedDocument; // its structure is not typed
    this.objects = new CompressedObjects(doc);
    this.doc.endMarkings = () => this.writeTree();
  }

  /** Adds an element to the current one, empty. */
  add(role: Role, attributes: Attributes = {}): Element {
    const element: Element = { role, attributes, children: [], marks: [] };
    (typeof this.current === 'string' ? this.root : this.current).children.push(element);
    return element;
  }

  /** Adds an element to the current one; all that is drawn belongs to it. */
  within<T>(role: Role, draw: () => T, attributes?: Attributes): T {
    return this.inside(this.add(role, attributes), draw);
  }

  /** All that is drawn belongs to an element of before, or to an artifact. */
  inside<T>(owner: Element | Artifact, draw: () => T): T {
    const before = this.current;
    this.current = owner;
    const result = draw();
    this.current = before;
    return result;
  }

  /** Draws a part of the current element, or of an artifact. */
  mark(draw: () => void): void {
    if (this.open !== this.current) {
      this.close();
      this.begin(this.current);
    }
    draw();
  }

  private begin(owner: Element | Artifact): void {
    this.open = owner;
    if (typeof owner === 'string') return this.doc.addContent(`/Artifact <</Type /${owner}>> BDC`);
    const { page } = this.doc;
    const owners = this.listOwners(page);
    owner.marks.push({ page, number: owners.length });
    this.doc.addContent(`/${owner.role} <</MCID ${owners.length}>> BDC`);
    owners.push(owner);
  }

  private listOwners(page: TaggedPage): Element[] {
    const known = this.owners.get(page);
    if (known) return known;
    const owners: Element[] = [];
    Object.assign(page.dictionary.data, { StructParents: this.owners.size, Tabs: 'S' });
    this.owners.set(page, owners);
    return owners;
  }

  /** Draws letters that stand in the order in which they are seen, not read. */
  drawReversed(draw: () => void): void {
    this.doc.addContent('/ReversedChars BMC');
    draw();
    this.doc.addContent('EMC');
  }

  /** Ends the open mark: before the page is left. */
  close(): void {
    if (this.open !== null) this.doc.addContent('EMC');
    this.open = null;
  }

  /** Elements, and the way from the marks of each page to them. */
  private writeTree(): void {
    const { doc, objects, root } = this;
    const elements = listElements(root);
    const lists = [...this.owners.values()];
    const first = objects.reserve(elements.length + lists.length + 1);
    const [firstList, numbers] = [first + elements.length, first + elements.length + lists.length];
    const references = new Map(elements.map((element, index) => [element, `${first + index} 0 R`]));
    const top = doc.ref({});
    // It is written among the others, not by itself.
    doc._waiting -= 1;
    const parents = new Map(elements.flatMap((element) => element.children.map((child) => [child, references.get(element)!] as const)));
    objects.write([
      ...elements.map((element, index) => [first + index, formatDictionary(element, parents.get(element) ?? `${top.id} 0 R`, references)] as const),
      ...lists.map((owners, index) => [firstList + index, `[${owners.map((owner) => references.get(owner)!).join(' ')}]`] as const),
      [numbers, `<</Nums [${lists.map((_owners, index) => `${index} ${firstList + index} 0 R`).join(' ')}]>>`],
      [top.id, `<</Type /StructTreeRoot /K ${references.get(root)!} /ParentTree ${numbers} 0 R /ParentTreeNextKey ${lists.length}>>`],
    ]);
    Object.assign(doc._root.data, { StructTreeRoot: top, MarkInfo: { Marked: true } });
  }
}

/** An element and all below it, in reading order. */
const listElements = (element: Element): Element[] => [element, ...element.children.flatMap(listElements)];

function formatDictionary({ role, attributes, children, marks }: Element, parent: string, references: ReadonlyMap<Element, string>): string {
  const page = marks[0]?.page;
  const kids = [
    ...marks.map((mark) => (mark.page === page ? String(mark.number) : `<</Type /MCR /Pg ${mark.page.dictionary.id} 0 R /MCID ${mark.number}>>`)),
    ...children.map((child) => references.get(child)!),
  ];
  const own = page ? ` /Pg ${page.dictionary.id} 0 R` : '';
  return `<</S /${role} /P ${parent}${own} /K [${kids.join(' ')}]${formatAttributes(attributes, page)}>>`;
}

function formatAttributes({ alt, box, scope, span = 1 }: Attributes, page: TaggedPage | undefined): string {
  const words = alt === undefined ? '' : ` /Alt <feff${Buffer.from(alt, 'utf16le').swap16().toString('hex')}>`;
  const cell = `${scope ? ` /Scope /${scope}` : ''}${span > 1 ? ` /ColSpan ${span}` : ''}`;
  const layout = box && page ? ` /A <</O /Layout /Placement /Block /BBox [${box[0]} ${page.height - box[3]} ${box[2]} ${page.height - box[1]}]>>` : '';
  return words + layout + (cell === '' ? '' : ` /A <</O /Table${cell}>>`);
}

import type { Locale } from '#platform/kernel/locale.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';

/** Content of a document as plain data: a domain describes it, the platform draws it in a child process. */
export interface DocumentModel {
  locale: Locale;
  /** Type of the document: "Bon de livraison". */
  title: string;
  /** Its number: "BL-26-009318". */
  reference?: string;
  /** One grey line under the title. */
  subject?: string;
  provider: ProviderIdentity;
  orientation?: 'portrait' | 'landscape';
  /** Instant (ISO 8601, UTC) written into the file as its date. */
  createdAt: string;
  blocks: Block[];
  archive?: ArchiveOptions;
}

/** Makes the file a PDF/A-3b that carries files of its own, as electronic invoices do. */
export interface ArchiveOptions {
  subset: 'PDF/A-3b';
  attachments: Attachment[];
  schemas?: MetadataSchema[];
}

/** Properties of the XMP metadata beyond those of every document, described as PDF/A wants it. */
export interface MetadataSchema {
  title: string;
  namespace: string;
  prefix: string;
  properties: { name: string; type: 'Text' | 'Integer'; category: 'external' | 'internal'; description: string; value: string }[];
}

export interface Attachment {
  name: string;
  contentType: string;
  description: string;
  data: Uint8Array;
  relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
}

export type Block = HeadingBlock | PropertiesBlock | AddressesBlock | TableBlock | ParagraphBlock | TotalsBlock | PhotosBlock | SignaturesBlock;

export interface HeadingBlock {
  kind: 'heading';
  text: string;
}

/** Labels with their values, side by side. */
export interface PropertiesBlock {
  kind: 'properties';
  columns?: 2 | 3 | 4;
  items: { label: string; value: string; strong?: boolean }[];
}

/** Postal addresses or persons, side by side; the first line of each stands out. */
export interface AddressesBlock {
  kind: 'addresses';
  items: { label: string; lines: string[] }[];
}

export interface TableBlock {
  kind: 'table';
  columns: TableColumn[];
  rows: TableRow[];
  /** Shown when there is no row. */
  empty?: string;
  /** Sums the rows' `amount` (minor units) and carries it from page to page under this column. */
  carriedForward?: { column: number; currency: string };
}

export interface TableColumn {
  title: string;
  align?: 'start' | 'end';
  /** Share of the width that is left; its text wraps. A column without it is as wide as its longest text. */
  fill?: number;
}

/** `serial`: serial numbers and tracking numbers, with a slashed zero and a distinct 1 l I. */
export type Cell = string | { text: string; tone?: 'muted' | 'strong'; serial?: boolean };

export interface TableRow {
  cells: Cell[];
  /** Lines under the row, in grey, across the columns that follow the first. */
  details?: Cell[];
  /** `group`: a title over the rows that follow, its first cell across the table; `total`: a sum, in bold. */
  kind?: 'group' | 'total';
  /** Minor units added to what is carried forward. */
  amount?: number;
}

/** `notice` stands out with a line at its side, `small` is fine print. */
export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  tone?: 'normal' | 'muted' | 'notice' | 'small';
  /** Under the text, in the face of codes: a hash. */
  code?: string;
}

/** Sums at the right of the page; the strong one last. */
export interface TotalsBlock {
  kind: 'totals';
  rows: { label: string; value: string; strong?: boolean }[];
}

/** Photos in their order, two in a row; a caption stands under each. JPEG, made small before (`pictureForPrint`). */
export interface PhotosBlock {
  kind: 'photos';
  items: { image: Uint8Array; caption: string }[];
}

/** Boxes to sign in, or signed ones, side by side. */
export interface SignaturesBlock {
  kind: 'signatures';
  /** Number of blocks before it that are on its page; the totals and what follows them unless it is said. */
  agreesTo?: number;
  /** `typed` is a name that was typed in the place of a signature: it stands in the box. `drawn`: lines of alternating x and y, from 0 to 1 over a field
   *  that is `ratio` times as wide as high. */
  items: { label: string; name?: string; lines?: string[]; image?: Uint8Array; typed?: string; drawn?: { lines: number[][]; ratio: number } }[];
}

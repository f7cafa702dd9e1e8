import type { ReactNode } from 'react';
import type { Message, MessageWith } from '#platform/kernel/message.ts';
import type { Figure } from '#platform/kit/web/parts/cards.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { ImportMatrix } from '../../import-matrix.ts';
import type { FlawChoice, FlawPage } from '../imports.queries.ts';
import styles from './PartHeading.module.css';

/** Number of objects, as a plural reads it and as it is written. */
type Counted = MessageWith<{ count: number; shown: string }>;

/** The screens of a kind of import. `Summary`: the objects that an import would create. */
export interface ImportScreen<Summary = unknown> {
  matrix: ImportMatrix;
  title: Message;
  /** The wizard, at an import. */
  address: (batch?: string) => string;
  /** The list that the wizard belongs to. */
  back: { label: Message; to: string };
  /** "12 contrats". */
  objects: Counted;
  /** "Importer 12 contrats". */
  importButton: Counted;
  undoText: Message;
  doneText: Message;
  /** Headings of the objects, before and after the import. */
  planned: Message;
  created: Message;
  /** "et 12 autres contrats". */
  more: Counted;
  /** Number of objects, and of those that the summary lists. */
  counts: (summary: Summary) => { all: number; listed: number };
  figures: (summary: Summary, format: Format) => Figure[];
  /** Part above the objects before the import. */
  Beside?: (props: { summary: Summary }) => ReactNode;
  /** The objects as far as they are listed; those that exist lead to their pages. */
  Objects: (props: { summary: Summary; exist: boolean }) => ReactNode;
  /** Links offered once the import is done, the primary one last. */
  after: readonly { label: Message; to: string }[];
  /** Value of a flaw, where it is more than text. */
  Value?: (props: { flaw: FlawPage['rows'][number] & { value: string }; severity: FlawChoice['severity'] }) => ReactNode;
}

/** Heading of a part of a step. */
export function PartHeading({ children }: { children: ReactNode }) {
  return <h2 className={styles.heading}>{children}</h2>;
}

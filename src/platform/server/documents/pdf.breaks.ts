import type { Block } from './document.model.ts';
import { page, text } from './pdf.style.ts';

/** Page breaks of a document: no page holds next to nothing. Pure. */

/** Place of a block as it was drawn: page of its beginning and of its end, counted from 0, and the pen there. */
export interface Drawn {
  from: { page: number; y: number };
  to: { page: number; y: number };
  /** Rows of a table on the page of its end. */
  rows: number;
}

/** Cut before a block, or before its last rows. */
export interface Cut {
  block: number;
  /** Last rows of a table that begin the page; 0: the whole block does. */
  rows: number;
}

/** Rows that go with the totals to their page. */
const rowsWithTotals = 2;
/** Height below which a last page holds next to nothing: three lines. */
const leastHeight = 3 * text.small.line;

/** Whether the last page holds next to nothing. */
export function isNearlyEmpty(drawn: readonly Drawn[]): boolean {
  const last = drawn.at(-1);
  return last !== undefined && last.to.page > 0 && heightOnLast(drawn) < leastHeight;
}

/** Whether the last page has signatures, and what they agree to ends on another sheet. */
export function isSignedApart(blocks: readonly Block[], drawn: readonly Drawn[]): boolean {
  const lastPage = drawn.at(-1)?.to.page ?? 0;
  const signatures = lastSignatures(blocks);
  return signatures > 0 && drawn[signatures]!.to.page === lastPage && drawn[agreedBy(blocks, signatures)]!.to.page < lastPage;
}

const lastSignatures = (blocks: readonly Block[]): number => blocks.findLastIndex(({ kind }) => kind === 'signatures');

/** First block that stands with signatures: the one that they name, the totals, else the one before. */
function agreedBy(blocks: readonly Block[], signatures: number): number {
  const block = blocks[signatures]!;
  if (block.kind === 'signatures' && block.agreesTo !== undefined) return signatures - block.agreesTo;
  const totals = blocks.slice(0, signatures).findLastIndex(({ kind }) => kind === 'totals');
  return totals > 0 ? totals : signatures - 1;
}

/** Height of what stands on the last page, without the space after it. */
function heightOnLast(drawn: readonly Drawn[]): number {
  const { to } = drawn.at(-1)!;
  return Math.max(0, to.y - page.topOfNext - spaceAfter);
}
/** Space that a block leaves after itself. */
const spaceAfter = 12;

/** The cut that a drawn document needs, from its end: totals take two rows with them to their page, signatures the totals, and a last page with next to
 *  nothing takes the block before. `null` where it is well cut. */
export function cutOf(blocks: readonly Block[], drawn: readonly Drawn[]): Cut | null {
  const totals = blocks.findLastIndex(({ kind }, index) => kind === 'totals' && drawn[index]!.to.page > 0 && rowsBeside(drawn, index) < rowsWithTotals);
  if (totals > 0) return rowsBefore(blocks, totals);
  if (isSignedApart(blocks, drawn)) {
    const agreed = agreedBy(blocks, lastSignatures(blocks));
    return blocks[agreed]!.kind === 'totals' ? rowsBefore(blocks, agreed) : withHeading(blocks, agreed);
  }
  if (!isNearlyEmpty(drawn)) return null;
  const lastPage = drawn.at(-1)!.to.page;
  const first = drawn.findIndex(({ to }) => to.page === lastPage);
  // A block that is continued on the last page moves whole; else the one before comes along.
  const from = drawn[first]!.from.page < lastPage ? first : first - 1;
  return from > 0 ? withHeading(blocks, from) : null;
}

/** Rows of tables that stand before a block on its page. */
function rowsBeside(drawn: readonly Drawn[], index: number): number {
  const { page: own } = drawn[index]!.to;
  let rows = 0;
  for (let before = index - 1; before >= 0 && drawn[before]!.to.page === own; before -= 1) rows += drawn[before]!.rows;
  return rows;
}

/** Goes back from the totals until two rows of tables go with them. */
function rowsBefore(blocks: readonly Block[], totals: number): Cut | null {
  let missing = rowsWithTotals;
  for (let index = totals - 1; index >= 0; index -= 1) {
    const block = blocks[index]!;
    if (block.kind !== 'table') return withHeading(blocks, index + 1);
    if (block.rows.length > missing) return { block: index, rows: missing };
    missing -= block.rows.length;
    if (missing === 0 && index > 0) return withHeading(blocks, index);
  }
  return null;
}

/** A heading goes with what stands under it. */
const withHeading = (blocks: readonly Block[], index: number): Cut => ({
  block: blocks[index - 1]?.kind === 'heading' && index > 1 ? index - 1 : index,
  rows: 0,
});

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

/** A document as it was drawn. */
export interface Layout {
  places: readonly Drawn[];
  /** The pen at the end of each page but the last. */
  ends: readonly number[];
}

/** Whether a page holds next to nothing; the first one has the head. */
const isNearlyBlank = ({ places, ends }: Layout, at: number): boolean =>
  at > 0 && (ends[at] ?? places.at(-1)!.to.y) - page.topOfNext - spaceAfter < leastHeight;

/** Whether the last page holds next to nothing. */
export const isNearlyEmpty = (layout: Layout): boolean => layout.places.length > 0 && isNearlyBlank(layout, layout.places.at(-1)!.to.page);

/** Whether the last page has signatures, and what they agree to ends on another sheet. */
export function isSignedApart(blocks: readonly Block[], drawn: readonly Drawn[]): boolean {
  const lastPage = drawn.at(-1)?.to.page ?? 0;
  const signatures = lastSignatures(blocks);
  return signatures > 0 && drawn[signatures]!.to.page === lastPage && drawn[findAgreed(blocks, signatures)]!.to.page < lastPage;
}

const lastSignatures = (blocks: readonly Block[]): number => blocks.findLastIndex(({ kind }) => kind === 'signatures');

/** First block that stands with signatures: the one that they name, the totals, else the one before. */
function findAgreed(blocks: readonly Block[], signatures: number): number {
  const block = blocks[signatures]!;
  if (block.kind === 'signatures' && block.agreesTo !== undefined) return signatures - block.agreesTo;
  const totals = blocks.slice(0, signatures).findLastIndex(({ kind }) => kind === 'totals');
  return totals > 0 ? totals : signatures - 1;
}

/** Space that a block leaves after itself. */
const spaceAfter = 12;

/** The next cut that a drawn document needs, from its end: totals take two rows with them to their page, signatures the totals, and a page with next to
 *  nothing takes the block before. `null` where it is well cut, or no cut is left that would change anything.
 *  @param made the cuts that it was drawn with */
export const findCut = (blocks: readonly Block[], layout: Layout, made: readonly Cut[]): Cut | null =>
  listCuts(blocks, layout).find((cut) => {
    const { page: at, y } = layout.places[cut.block]!.from;
    const isThere = cut.rows === 0 && at > 0 && y === page.topOfNext;
    return !isThere && !made.some(({ block, rows }) => block === cut.block && rows === cut.rows);
  }) ?? null;

function listCuts(blocks: readonly Block[], layout: Layout): Cut[] {
  const { places } = layout;
  const lonelyTotals = blocks.flatMap(({ kind }, index) => {
    const isLonely = kind === 'totals' && places[index]!.to.page > 0 && countRowsBeside(places, index) < rowsWithTotals;
    return isLonely ? [cutRowsBefore(blocks, index)] : [];
  });
  const signed = isSignedApart(blocks, places) ? findAgreed(blocks, lastSignatures(blocks)) : -1;
  const withSignatures = signed < 0 ? null : ((blocks[signed]!.kind === 'totals' ? cutRowsBefore(blocks, signed) : null) ?? withHeading(blocks, signed));
  const pages = [...new Set(places.map(({ to }) => to.page))].filter((at) => isNearlyBlank(layout, at));
  return [...lonelyTotals.toReversed(), withSignatures, ...pages.toReversed().map((at) => findMore(at, blocks, places))].filter((cut) => cut !== null);
}

/** A page takes the block that is continued on it whole; else the one before what it holds, two rows of a table. */
function findMore(at: number, blocks: readonly Block[], places: readonly Drawn[]): Cut | null {
  const first = places.findIndex(({ to }) => to.page === at);
  const from = places[first]!.from.page < at ? first : first - 1;
  const block = blocks[from];
  if (block?.kind === 'table' && block.rows.length > rowsWithTotals) return { block: from, rows: rowsWithTotals };
  return from > 0 ? withHeading(blocks, from) : null;
}

/** Rows of tables that stand before a block on its page. */
function countRowsBeside(drawn: readonly Drawn[], index: number): number {
  const { page: own } = drawn[index]!.to;
  let rows = 0;
  for (let before = index - 1; before >= 0 && drawn[before]!.to.page === own; before -= 1) rows += drawn[before]!.rows;
  return rows;
}

/** Goes back from the totals until two rows of tables go with them. */
function cutRowsBefore(blocks: readonly Block[], totals: number): Cut | null {
  let missing = rowsWithTotals;
  for (let index = totals - 1; index >= 0; index -= 1) {
    const block = blocks[index]!;
    // Without a row that could come along, the totals stay where they are.
    if (block.kind !== 'table') return index + 1 === totals ? null : withHeading(blocks, index + 1);
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

import { m } from '#generated/messages/messages.js';
import { offerLinesAtMost } from '../../offer-draft.ts';
import type { FaultyCell, PastedColumn } from '../../pasted-offer-lines.ts';

const namedAtMost = 5;

const columnNames: Readonly<Record<PastedColumn, () => string>> = {
  reference: m['offers.field.reference'],
  manufacturer: m['offer-drafts.lines.manufacturer'],
  description: m['offers.field.description'],
  quantity: m['offers.label.quantity'],
  unitPrice: m['offers.field.unitPrice'],
  discountBasisPoints: m['offers.field.discount'],
  vatBasisPoints: m['offers.field.vat'],
};

/** Outcome of pasting, in a sentence: lines taken, cells that cannot be sent, lines past the maximum.
 *  @param before lines above the first pasted one */
export function pasteReport(count: number, faults: readonly FaultyCell[], before: number, leftOut: number): string {
  const cells = faults.map(({ rank, column, value }) =>
    m['offer-drafts.paste.cell']({ rank: before + rank, field: columnNames[column](), value: value || m['offer-drafts.empty']() }),
  );
  return [
    m['offer-drafts.paste.pasted']({ count: count - leftOut }),
    cells.length > 0 && m['offer-drafts.paste.toCorrect']({ cells: cells.slice(0, namedAtMost).join(', ') + (cells.length > namedAtMost ? '…' : '') }),
    leftOut > 0 && m['offer-drafts.paste.leftOut']({ count: leftOut, maximum: offerLinesAtMost }),
  ]
    .filter(Boolean)
    .join(' ');
}

import { m } from '#generated/messages/messages.js';
import type { TypedLine } from '../../pasted-lines.ts';

const namedAtMost = 5;

/** Outcome of pasting, in a sentence: lines taken, cells that cannot be sent by their line and content, lines past the maximum.
 *  @param before lines above the first pasted one */
export function pasteReport(taken: readonly TypedLine[], before: number, leftOut: number, atMost: number): string {
  const cells = taken.flatMap(({ reference, quantity }, index) => {
    const rank = before + index + 1;
    return [
      reference === '' ? m['catalogue.lines.cell']({ rank, field: m['catalogue.lines.reference'](), value: m['catalogue.lines.emptyCell']() }) : [],
      typeof quantity === 'number' && quantity > 0
        ? []
        : m['catalogue.lines.cell']({
            rank,
            field: m['catalogue.lines.quantity'](),
            value: quantity === '' ? m['catalogue.lines.emptyCell']() : String(quantity),
          }),
    ].flat();
  });
  return [
    m['catalogue.lines.pasted']({ count: taken.length }),
    cells.length > 0 && m['catalogue.lines.toCorrect']({ cells: cells.slice(0, namedAtMost).join(', ') + (cells.length > namedAtMost ? '…' : '') }),
    leftOut > 0 && m['catalogue.lines.leftOut']({ count: leftOut, maximum: atMost }),
  ]
    .filter(Boolean)
    .join(' ');
}

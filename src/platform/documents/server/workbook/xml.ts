import { SaxesParser } from 'saxes';
import { workbookRefusal } from '../../workbook.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Handlers of one part. Names come without their prefix. */
export interface PartHandlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Characters without an event: longer than any tag or text of a workbook within its limits. */
const silentMax = 256 * 1024;

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a part piece by piece; what its handlers throw ends the parsing. Yields after each piece.
 *  @throws workbook.doctype, workbook.damaged, workbook.cell for one text without end */
export async function* parsePart(pieces: AsyncIterable<string>, { open, text, close }: PartHandlers): AsyncGenerator<void> {
  let silent = 0;
  const parser = new SaxesParser();
  const wrapHandler =
    <Value>(handler: (value: Value) => void) =>
    (value: Value): void => {
      silent = 0;
      handler(value);
    };
  parser.on('error', () => {
    throw workbookRefusal('workbook.damaged');
  });
  parser.on('doctype', () => {
    throw workbookRefusal('workbook.doctype');
  });
  parser.on(
    'opentag',
    wrapHandler((tag) => open?.(toLocalName(tag.name), tag.attributes as Attributes)),
  );
  parser.on(
    'closetag',
    wrapHandler((tag) => close?.(toLocalName(tag.name))),
  );
  parser.on(
    'text',
    wrapHandler((value: string) => text?.(value)),
  );
  for await (const piece of pieces) {
    silent += piece.length;
    parser.write(piece);
    if (silent > silentMax) throw workbookRefusal('workbook.damaged');
    yield;
  }
  parser.close();
}

/** Parses a whole part. */
export async function readPart(pieces: AsyncIterable<string>, handlers: PartHandlers): Promise<void> {
  for await (const _piece of parsePart(pieces, handlers));
}

/** Undoes `_x000D_`, the escape of characters that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The part of a font that a document embeds: its letters alone (TrueType, ISO/IEC 14496-22). */

interface Component {
  glyphID: number;
  /** Place of its number in the glyph. */
  pos: number;
}

/** The part of fontkit's font that letters are taken from. */
export interface SubsettingFont {
  createSubset(): Subset;
  getGlyph(id: number): { advanceWidth: number; _decode(): { components?: Component[] } | null; _getMetrics(): { leftBearing: number } };
  loca: { offsets: number[] };
  _getTableStream(tag: 'glyf'): { pos: number; readBuffer(length: number): Uint8Array };
}

/** Letters of a document. pdfkit adds them one by one, and embeds what `encode` makes of them. */
export interface Subset {
  /** @returns its number in the document */
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

interface Letter {
  outline: Buffer;
  /** Other letters that it is drawn with: é is e and ´. */
  components: readonly Component[];
  /** Width and space before it, as the font writes them. */
  metrics: Buffer;
}

/** Subsets of a font whose letters are read once per process: fontkit takes each one apart anew for each document. */
export function prepareSubset(font: SubsettingFont): () => Subset {
  const frame = readTables(Buffer.from(font.createSubset().encode()));
  const letters = new Map<number, Letter>();
  const findLetter = (id: number): Letter => {
    const letter = letters.get(id) ?? read(font, id);
    letters.set(id, letter);
    return letter;
  };
  return () => new LetterSubset(findLetter, frame);
}

function read(font: SubsettingFont, id: number): Letter {
  const glyph = font.getGlyph(id);
  const metrics = Buffer.alloc(4);
  metrics.writeUInt16BE(glyph.advanceWidth);
  metrics.writeInt16BE(glyph._getMetrics().leftBearing, 2);
  const components = glyph._decode()?.components ?? [];
  // Last: the reader of the file is shared by all that reads.
  const from = font.loca.offsets[id]!;
  const glyphs = font._getTableStream('glyf');
  glyphs.pos += from;
  return { outline: Buffer.from(glyphs.readBuffer(font.loca.offsets[id + 1]! - from)), components, metrics };
}

type Table = readonly [tag: string, bytes: Buffer];

class LetterSubset implements Subset {
  private readonly numbers = new Map<number, number>();
  private readonly findLetter: (id: number) => Letter;
  private readonly frame: readonly Table[];

  constructor(findLetter: (id: number) => Letter, frame: readonly Table[]) {
    this.findLetter = findLetter;
    this.frame = frame;
    // The box in the place of a letter that the font lacks.
    this.includeGlyph(0);
  }

  includeGlyph(id: number): number {
    const number = this.numbers.get(id) ?? this.numbers.size;
    this.numbers.set(id, number);
    return number;
  }

  encode(): Uint8Array {
    const letters: Letter[] = [];
    // A map is read to its end while components are added to it.
    for (const id of this.numbers.keys()) letters.push(this.placeLetter(this.findLetter(id)));
    const places = Buffer.alloc(4 * (letters.length + 1));
    let end = 0;
    for (const [index, { outline }] of letters.entries()) {
      end += outline.length;
      places.writeUInt32BE(end, 4 * (index + 1));
    }
    const own: Record<string, Buffer> = {
      glyf: Buffer.concat(letters.map(({ outline }) => outline)),
      hmtx: Buffer.concat(letters.map(({ metrics }) => metrics)),
      loca: places,
    };
    return joinTables(this.frame.map(([tag, bytes]) => [tag, own[tag] ?? writeCount(tag, bytes, letters.length)]));
  }

  /** A letter with its components by their numbers in the document. */
  private placeLetter(letter: Letter): Letter {
    if (letter.components.length === 0) return letter;
    const outline = Buffer.from(letter.outline);
    for (const { glyphID, pos } of letter.components) outline.writeUInt16BE(this.includeGlyph(glyphID), pos);
    return { ...letter, outline };
  }
}

/** Tables that say how many letters there are, and where. */
const counts: Record<string, number> = { maxp: 4, hhea: 34 };
function writeCount(tag: string, bytes: Buffer, letters: number): Buffer {
  const at = counts[tag];
  if (at === undefined) return bytes;
  const copy = Buffer.from(bytes);
  copy.writeUInt16BE(letters, at);
  return copy;
}

const [headLength, entryLength] = [12, 16];

function readTables(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = headLength + entryLength * index;
    const offset = file.readUInt32BE(at + 8);
    return [file.toString('latin1', at, at + 4), file.subarray(offset, offset + file.readUInt32BE(at + 12))];
  });
}

function joinTables(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(headLength + entryLength * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  head.write('true', 'latin1');
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** power * entryLength, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tables.length - 2 ** power) * entryLength, 10);
  let offset = head.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = headLength + entryLength * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...tables.map(([, bytes]) => bytes)]);
}

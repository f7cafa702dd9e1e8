/** Small objects of a file, compressed together (ISO 32000-1, 7.5.7). pdfkit writes each by itself and uncompressed. */

interface Reference {
  id: number;
  end(bytes: Uint8Array): void;
}
/** Parts of pdfkit's document that are not typed. */
interface Written {
  _offsets: (number | null)[];
  _offset: number;
  _waiting: number;
  _ended: boolean;
  _id: unknown;
  _info: unknown;
  _root: unknown;
  ref(data: object): Reference;
  _write(line: string): void;
  push(end: null): void;
  _finalize(): void;
}

/** Objects of a stream: readers decompress all of them for one. */
const perStream = 500;

export class CompressedObjects {
  private readonly doc: Written;
  private readonly places = new Map<number, { stream: number; index: number }>();

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc as unknown as Written; // pdfkit's objects are not typed
    this.doc._finalize = () => this.writeTable();
  }

  /** Numbers of so many objects. @returns the first of them */
  reserve(count: number): number {
    const { _offsets: offsets } = this.doc;
    const first = offsets.length + 1;
    for (let index = 0; index < count; index += 1) offsets.push(null);
    return first;
  }

  /** Writes objects as text, by their numbers. */
  write(objects: readonly (readonly [number, string])[]): void {
    for (let first = 0; first < objects.length; first += perStream) this.writeStream(objects.slice(first, first + perStream));
  }

  private writeStream(objects: readonly (readonly [number, string])[]): void {
    let length = 0;
    const head = objects.map(([number, text]) => {
      const at = length;
      length += text.length + 1;
      return `${number} ${at}`;
    });
    const start = `${head.join(' ')}\n`;
    const stream = this.doc.ref({ Type: 'ObjStm', N: objects.length, First: start.length });
    stream.end(Buffer.from(start + objects.map(([, text]) => `${text}\n`).join(''), 'latin1'));
    for (const [index, [number]] of objects.entries()) this.places.set(number, { stream: stream.id, index });
  }

  /** The table of all objects, as a stream (ISO 32000-1, 7.5.8): the plain one has no place for compressed ones. */
  private writeTable(): void {
    const { doc, places } = this;
    const at = doc._offset;
    const own = doc._offsets.length + 1;
    const width = 7;
    const table = Buffer.alloc((own + 1) * width);
    table.writeUInt16BE(0xffff, 5);
    for (let number = 1; number <= own; number += 1) {
      const place = places.get(number);
      table.writeUInt8(place ? 2 : 1, number * width);
      table.writeUInt32BE(place ? place.stream : number === own ? at : doc._offsets[number - 1]!, number * width + 1);
      table.writeUInt16BE(place ? place.index : 0, number * width + 5);
    }
    doc._ended = false;
    doc.ref({ Type: 'XRef', Size: own + 1, W: [1, 4, 2], Root: doc._root, Info: doc._info, ID: [doc._id, doc._id] }).end(table);
    doc._write('startxref');
    doc._write(String(at));
    doc._write('%%EOF');
    doc.push(null);
  }
}

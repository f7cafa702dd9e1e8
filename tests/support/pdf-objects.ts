import { inflateSync } from 'node:zlib';

/** Objects of a PDF file, alone or compressed together, as the portal writes them. */

/** A name begins with "/"; a text is an object, to tell it from one. */
export type Value = number | boolean | null | string | Text | Reference | Keyword | Value[] | Dictionary;
export interface Text {
  text: string;
}
export interface Reference {
  to: number;
}
/** Operator of a page's content. */
interface Keyword {
  keyword: string;
}
export interface Dictionary {
  entries: Map<string, Value>;
}

const whitespace = /[\s\0]*(?:%[^\r\n]*[\s\0]*)*/y;
const word = /[^\s\0()<>[\]{}/%]+/y;
const reference = /(\d+)\s+\d+\s+R\b/y;

class Lexer {
  readonly source: string;
  at: number;

  constructor(source: string, at = 0) {
    this.source = source;
    this.at = at;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at += found[0].length;
    return found;
  }

  private canTake(mark: string): boolean {
    if (!this.source.startsWith(mark, this.at)) return false;
    this.at += mark.length;
    return true;
  }

  /** The next value; `undefined` at the end. */
  next(): Value | undefined {
    this.take(whitespace);
    if (this.at >= this.source.length) return undefined;
    if (this.canTake('<<')) return { entries: this.readEntries() };
    if (this.canTake('[')) return this.readUntil(']');
    if (this.canTake('(')) return { text: this.readLiteral() };
    if (this.canTake('<')) return { text: this.readHexadecimal() };
    if (this.canTake('/')) return `/${this.take(word)?.[0] ?? ''}`;
    const referred = this.take(reference);
    if (referred) return { to: Number(referred[1]) };
    const found = this.take(word)?.[0];
    if (found === undefined) throw new Error(`unreadable at ${this.at}: ${this.source.slice(this.at, this.at + 20)}`);
    if (/^[-+.\d]/.test(found)) return Number(found);
    return found === 'true' ? true : found === 'false' ? false : found === 'null' ? null : { keyword: found };
  }

  private readUntil(end: string): Value[] {
    const values: Value[] = [];
    for (;;) {
      this.take(whitespace);
      if (this.canTake(end)) return values;
      values.push(this.next()!);
    }
  }

  private readEntries(): Map<string, Value> {
    const values = this.readUntil('>>');
    return new Map(Array.from({ length: values.length / 2 }, (_, index) => [parseName(values[2 * index]), values[2 * index + 1]!]));
  }

  private readLiteral(): string {
    let text = '';
    for (let depth = 1; ; this.at += 1) {
      const character = this.source[this.at]!;
      if (character === '\\') {
        text += this.source[(this.at += 1)]!;
        continue;
      }
      depth += character === '(' ? 1 : character === ')' ? -1 : 0;
      if (depth === 0) break;
      text += character;
    }
    this.at += 1;
    return text;
  }

  private readHexadecimal(): string {
    const end = this.source.indexOf('>', this.at);
    const text = Buffer.from(this.source.slice(this.at, end), 'hex').toString('latin1');
    this.at = end + 1;
    return text;
  }
}

/** Place of an object: in the file, or in a stream of objects. */
type Place = { offset: number } | { stream: number; index: number };

export class PdfObjects {
  private readonly source: string;
  private readonly places = new Map<number, Place>();
  private readonly read = new Map<number, Value | undefined>();
  private readonly streams = new Map<number, (Value | undefined)[]>();
  readonly trailer: Dictionary;

  constructor(file: Uint8Array) {
    this.source = Buffer.from(file).toString('latin1');
    const table = Number(/startxref\s+(\d+)/.exec(this.source.slice(-64))![1]);
    this.trailer = this.source.startsWith('xref', table) ? this.readTable(table) : this.readTableStream(table);
  }

  private readTable(table: number): Dictionary {
    const trailer = this.source.indexOf('trailer', table);
    for (const [index, [, offset]] of [...this.source.slice(table, trailer).matchAll(/^(\d{10}) \d{5} [nf]/gm)].entries())
      this.places.set(index, { offset: Number(offset) });
    return new Lexer(this.source, trailer + 'trailer'.length).next() as Dictionary;
  }

  private readTableStream(table: number): Dictionary {
    const dictionary = this.readValue(table) as Dictionary;
    const bytes = this.readBytes(table, dictionary);
    for (let at = 0; at < bytes.length; at += 7) {
      const [type, first, second] = [bytes.readUInt8(at), bytes.readUInt32BE(at + 1), bytes.readUInt16BE(at + 5)];
      this.places.set(at / 7, type === 2 ? { stream: first, index: second } : { offset: first });
    }
    return dictionary;
  }

  private readValue(offset: number): Value | undefined {
    return new Lexer(this.source, this.source.indexOf('obj', offset) + 3).next();
  }

  private readBytes(offset: number, { entries }: Dictionary): Buffer {
    const start = this.source.indexOf('stream\n', offset) + 'stream\n'.length;
    const bytes = Buffer.from(this.source.slice(start, start + Number(this.resolve(entries.get('Length')))), 'latin1');
    return entries.get('Filter') === '/FlateDecode' ? inflateSync(bytes) : bytes;
  }

  private readObjects(stream: number): (Value | undefined)[] {
    const known = this.streams.get(stream);
    if (known) return known;
    const text = this.stream({ to: stream }).toString('latin1');
    const first = Number(this.entry({ to: stream }, 'First'));
    const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
    const objects = numbers.flatMap((offset, index) => (index % 2 === 1 ? [new Lexer(text, first + offset).next()] : []));
    this.streams.set(stream, objects);
    return objects;
  }

  /** A value, or the object that it refers to. */
  resolve(value: Value | undefined): Value | undefined {
    if (!isReference(value)) return value;
    const place = this.places.get(value.to);
    if (place && !this.read.has(value.to))
      this.read.set(value.to, 'stream' in place ? this.readObjects(place.stream)[place.index] : this.readValue(place.offset));
    return this.read.get(value.to);
  }

  entry(of: Value | undefined, ...names: string[]): Value | undefined {
    return names.reduce((value, name) => {
      const dictionary = this.resolve(value);
      return isDictionary(dictionary) ? dictionary.entries.get(name) : undefined;
    }, of);
  }

  /** Items of an array; a single value, or its reference, as one. */
  list(of: Value | undefined, ...names: string[]): Value[] {
    const entry = this.entry(of, ...names);
    const value = this.resolve(entry);
    return Array.isArray(value) ? value : entry === undefined || entry === null ? [] : [entry];
  }

  /** Bytes of a stream, decompressed. */
  stream(value: Value | undefined): Buffer {
    const dictionary = this.resolve(value);
    const place = isReference(value) ? this.places.get(value.to) : undefined;
    return isDictionary(dictionary) && place && 'offset' in place ? this.readBytes(place.offset, dictionary) : Buffer.alloc(0);
  }

  /** Operators of a page with their operands. */
  *operators(content: Value | undefined): Generator<{ operator: string; operands: Value[] }> {
    const lexer = new Lexer(this.stream(content).toString('latin1'));
    let operands: Value[] = [];
    for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
      if (typeof value === 'object' && value !== null && 'keyword' in value) {
        yield { operator: value.keyword, operands };
        operands = [];
      } else operands.push(value);
    }
  }
}

export const isReference = (value: Value | undefined): value is Reference => typeof value === 'object' && value !== null && 'to' in value;
export const isDictionary = (value: Value | undefined): value is Dictionary => typeof value === 'object' && value !== null && 'entries' in value;

/** A name without its slash; empty for other values. */
export const parseName = (value: Value | undefined): string => (typeof value === 'string' ? value.slice(1) : '');

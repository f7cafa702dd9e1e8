import { lineMaxBytes } from '../ingest.api.ts';

/** A line of a feed as it came: its text, or why it has none. Lines count from 1; blank ones are passed over. */
export type RawLine = { line: number; bytes: number } & ({ text: string } | { problem: 'tooLong' | 'notUtf8' });

const newline = 0x0a;
const blank = /^\s*$/;

/** Cuts a stream of bytes into lines, a chunk at a time; holds at most one line. The stream is left open for the writer of the response. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawLine[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Buffer[] = [];
  let bytes = 0,
    line = 0;
  const take = (): RawLine | undefined => {
    line++;
    const raw = { line, bytes };
    const buffer = bytes > lineMaxBytes ? undefined : parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [];
    bytes = 0;
    if (!buffer) return { ...raw, problem: 'tooLong' };
    try {
      const text = decoder.decode(buffer);
      return blank.test(text) ? undefined : { ...raw, text };
    } catch {
      return { ...raw, problem: 'notUtf8' };
    }
  };
  const keep = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= lineMaxBytes) parts.push(part);
    else parts = [];
  };
  for await (const chunk of chunks) {
    const lines: RawLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      const taken = take();
      if (taken) lines.push(taken);
    }
    if (start < chunk.length) keep(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  const last = bytes > 0 ? take() : undefined;
  if (last) yield [last];
}

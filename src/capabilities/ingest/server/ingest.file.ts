import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#platform/kernel/server/platform.ts';
import { documentMaxBytes } from '../documents.feed.ts';
import { splitLines, type RawLine } from './ingest.lines.ts';

/** The lines of a feed file. A row of documents may name its file by `path`, relative to the feed file, instead of carrying it. */
export async function* readFileLines(file: string, entity: string): AsyncGenerator<RawLine[]> {
  const folder = await realpath(path.dirname(path.resolve(file)));
  for await (const lines of splitLines(createReadStream(file) as AsyncIterable<Buffer>)) {
    yield entity === 'documents' ? await Promise.all(lines.map((line) => attachContent(line, folder))) : lines;
  }
}

async function attachContent(raw: RawLine, folder: string): Promise<RawLine> {
  if (!('text' in raw)) return raw;
  const row = parseRow(raw.text);
  if (typeof row?.path !== 'string' || 'content' in row) return raw;
  const { path: named, ...rest } = row;
  const file = path.resolve(folder, named as string);
  const real = await realpath(file).catch(() => undefined);
  if (!real?.startsWith(folder + path.sep))
    throw new StartError(
      `Line ${raw.line}: the file "${named as string}" is not in the folder of the feed file or below it.`,
      'Put the documents beside the feed file and name them relative to it.',
    );
  if ((await stat(real)).size > documentMaxBytes)
    throw new StartError(`Line ${raw.line}: the file "${named as string}" is larger than 2.5 MB.`, 'Send a smaller file.');
  const text = JSON.stringify({ ...rest, content: (await readFile(real)).toString('base64') });
  return { line: raw.line, bytes: Buffer.byteLength(text), text };
}

function parseRow(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

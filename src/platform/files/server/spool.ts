import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findDiskFailure } from './file.errors.ts';
import { StorageFailure } from './storage.contract.ts';

/** A folder for the time of some work, made when first asked for and removed after it, whatever happens. @throws {StorageFailure} */
export async function withTemporaryFolder<Result>(work: (folder: () => Promise<string>) => Promise<Result>): Promise<Result> {
  let made: Promise<string> | undefined;
  try {
    return await work(() => (made ??= mkdtemp(path.join(tmpdir(), 'passerelle-'))));
  } catch (error) {
    const failure = error instanceof StorageFailure ? undefined : findDiskFailure(error);
    throw failure ? new StorageFailure(failure.cause, failure.isFull, true) : error;
  } finally {
    const folder = await made?.catch(() => undefined);
    if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Lets a stream run into a file and hands over the file with its length in bytes. */
export async function spool<Result>(body: Readable, work: (file: string, length: number) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(await folder(), 'body');
    const writer = createWriteStream(file);
    await pipeline(body, writer);
    return work(file, writer.bytesWritten);
  });
}

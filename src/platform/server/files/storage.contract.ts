import type { Readable } from 'node:stream';

/** Where the bytes of files lie: a folder, or a bucket. Keys are ours: lower-case words, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Keeps bytes under a key, all of them or none; gives the number of bytes kept. */
  put(key: string, body: Uint8Array | Readable, about: { contentType: string; size?: number }): Promise<number>;
  /** The bytes of a key, or of a part of them (both ends included). @throws {MissingFile} */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Forgets a key; one that is absent is no fault. */
  delete(key: string): Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** The database knows a file whose bytes are gone. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`No file under ${key}`);
  }
}

/** Refuses what could leave the folder or the bucket: keys are made by us, so a bad one is a fault of ours. */
export function checkKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(key)) throw new TypeError(`Not a storage key: ${key}`);
}

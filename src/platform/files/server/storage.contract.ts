import type { Readable } from 'node:stream';

/** Where the bytes of files lie: a folder, or a bucket. Keys are ours: lower-case words, digits, `-`, `.` and `/`. */
export interface Store {
  /** Folder or bucket, with its host: named in the log. */
  readonly name: string;
  /** Whether it is asked over the network: a check costs a call. */
  readonly isRemote: boolean;
  /** Keeps bytes under a key, all of them or none; gives the number of bytes kept. @throws {StorageFailure} */
  put(key: string, body: Uint8Array | Readable, about: FileAbout): Promise<number>;
  /** The bytes of a key, or of a part of them (both ends included). @throws {MissingFile} {StorageFailure} */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Forgets a key; one that is absent is no failure. @throws {StorageFailure} */
  delete(key: string): Promise<void>;
  /** Tries whether files can be kept. @param wanted bytes that found no room the last time @param isThorough by writing a file @throws {StorageFailure} */
  check(wanted: number, isThorough: boolean): Promise<void>;
}

/** The store of the installation. A disk or bucket that is full or away is refused as expected: `files.full`, `files.unavailable`. */
export interface Storage extends Pick<Store, 'put' | 'get' | 'delete'> {
  /** Whether new files can be kept. @param isThorough tries a bucket too: a network call */
  state(isThorough?: boolean): Promise<'up' | 'full' | 'unavailable'>;
  /** Work with a temporary folder, which is made when first asked for and removed afterwards, whatever happens. */
  withFolder<Result>(work: (folder: () => Promise<string>) => Promise<Result>): Promise<Result>;
}

export interface FileAbout {
  contentType: string;
  size?: number;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** File that the database knows, and whose content is gone. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`No file under ${key}`);
  }
}

/** The disk or bucket is full, away, or refuses: nothing is wrong with the file. */
export class StorageFailure extends Error {
  readonly isFull: boolean;
  readonly isOfTemporaryFolder: boolean;
  constructor(cause: unknown, isFull: boolean, isOfTemporaryFolder = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isFull = isFull;
    this.isOfTemporaryFolder = isOfTemporaryFolder;
  }
}

/** Refuses what could leave the folder or the bucket: keys are made by us, so a bad one is a failure of ours. */
export function checkKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(key)) throw new TypeError(`Not a storage key: ${key}`);
}

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    storage: Storage;
  }
}

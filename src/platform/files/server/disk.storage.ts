import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkRoom, findDiskFailure } from './file.errors.ts';
import { checkKey, MissingFile, StorageFailure, type Store } from './storage.contract.ts';

const probeBytes = 65_536;

/** Keeps files in a folder. A file appears whole or not at all, and survives a power cut once `put` has returned. */
export function diskStorage(folder: string): Store {
  const disk = openDisk(folder);
  const resolvePath = (key: string): string => {
    checkKey(key);
    return path.join(folder, key);
  };
  const put: Store['put'] = (key, body, { size: expected }) =>
    convertFailures(async () => {
      const target = resolvePath(key);
      await disk.isThere();
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const part = `${target}.${randomUUID()}.part`;
      try {
        const size = await writeSynced(part, body);
        if (expected !== undefined && size !== expected) throw new Error(`${size} bytes of ${expected} came for ${key}`);
        await rename(part, target);
        await syncFolder(path.dirname(target));
        return size;
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    });
  return {
    name: `the folder ${folder}`,
    isRemote: false,
    put,
    get: (key, range) =>
      convertFailures(async () => {
        const handle = await open(resolvePath(key)).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          await disk.isThere();
          throw new MissingFile(key);
        });
        return handle.createReadStream(range);
      }),
    delete: (key) =>
      convertFailures(async () => {
        const file = resolvePath(key);
        await disk.isThere();
        await rm(file, { force: true });
      }),
    check: (wanted, isThorough) =>
      convertFailures(async () => {
        await disk.isThere();
        await checkRoom(folder, wanted);
        // Only a write reveals an exceeded quota.
        if (!isThorough) return;
        await put('probe', new Uint8Array(probeBytes), { contentType: 'application/octet-stream' });
        await rm(path.join(folder, 'probe'), { force: true });
      }),
  };
}

/** The folder as it was when the process first met it. It is made once: one that is missing later is a disk that is away, and what was
 *  written in its place would be lost when it returns. */
function openDisk(folder: string): { isThere(): Promise<void> } {
  let wasMounted: boolean | undefined;
  const isMounted = async (): Promise<boolean> => (await stat(folder)).dev !== (await stat(path.dirname(folder))).dev;
  return {
    async isThere() {
      if (wasMounted === undefined) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        wasMounted = await isMounted();
      } else if (!(await isMounted()) && wasMounted) throw new StorageFailure(`The disk of ${folder} is not mounted`, false);
    },
  };
}

/** @throws {StorageFailure} for what a disk that is full or away causes */
const convertFailures = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw findDiskFailure(error) ?? error;
  });

async function writeSynced(file: string, body: Uint8Array | Readable): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(body);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** The new name itself is on the disk only once its folder is. Not every system can do this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

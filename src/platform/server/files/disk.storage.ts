import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, MissingFile, type Storage } from './storage.contract.ts';

/** Keeps files in a folder. A file appears whole or not at all, and survives a power cut once `put` has returned. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    checkKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, body) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const part = `${target}.${randomUUID()}.part`;
      try {
        const size = await writeSynced(part, body);
        await rename(part, target);
        await syncFolder(path.dirname(target));
        return size;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingFile(key) : error;
      });
      return handle.createReadStream(range);
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

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

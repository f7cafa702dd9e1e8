import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { AppError } from '#platform/kernel/errors.ts';
import type { Config } from '#platform/data/server/config.ts';
import type { Outages } from '#platform/kernel/server/failures.ts';
import { checkRoom, storageError } from './file.errors.ts';
import { diskStorage } from './disk.storage.ts';
import { s3Storage } from './s3.storage.ts';
import { withTemporaryFolder } from './spool.ts';
import { StorageFailure, type Storage, type Store } from './storage.contract.ts';

/** The storage this installation is set to: a bucket when one is configured, else a folder beside the database. */
export function openStorage(config: Pick<Config, 's3' | 'dataDir'>, outages: Outages): Storage {
  return watchStorage(config.s3 ? s3Storage(config.s3) : diskStorage(path.join(config.dataDir, 'files')), outages);
}

/** A store whose outages are noted, and refused in words. */
export function watchStorage(store: Store, outages: Outages): Storage {
  /** @throws files.full, files.unavailable */
  const noteOutcome = async <Result>(work: () => Promise<Result>, wanted?: number): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      const { isFull, isOfTemporaryFolder, cause } = error;
      if (isOfTemporaryFolder) outages.begin('temporaryFolder', { missing: `the temporary folder ${tmpdir()}`, isFull }, cause);
      else outages.begin('files', { missing: store.name, isFull, wanted: isFull ? wanted : 0 }, cause);
      throw storageError(isFull ? 'files.full' : 'files.unavailable');
    }
  };
  return {
    async put(key, body, about) {
      const size = await noteOutcome(() => store.put(key, body, about), body instanceof Readable ? about.size : body.length);
      outages.end('files');
      return size;
    },
    get: (key, range) => noteOutcome(() => store.get(key, range)),
    delete: (key) => noteOutcome(() => store.delete(key)),
    async withFolder(work) {
      let isUsed = false;
      const result = await noteOutcome(() =>
        withTemporaryFolder((folder) =>
          work(() => {
            isUsed = true;
            return folder();
          }),
        ),
      );
      if (isUsed) outages.end('temporaryFolder');
      return result;
    },
    async state(isThorough = false) {
      try {
        const known = outages.find('files');
        // A bucket is asked only where that is wanted: processes that are ready without it go on with all that needs no file.
        if (isThorough || !store.isRemote) {
          await noteOutcome(() => store.check(known?.wanted ?? 0, isThorough || known !== undefined));
          outages.end('files');
        }
        await noteOutcome(() => withTemporaryFolder(async () => checkRoom(tmpdir())));
        outages.end('temporaryFolder');
        return 'up';
      } catch (error) {
        return (error as AppError).code === 'files.full' ? 'full' : 'unavailable';
      }
    },
  };
}

import path from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.storage.ts';
import { s3Storage } from './s3.storage.ts';
import type { Storage } from './storage.contract.ts';

/** The storage this installation is set to: a bucket when one is configured, else a folder beside the database. */
export function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(path.join(config.dataDir, 'files'));
}

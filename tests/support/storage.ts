import pino from 'pino';
import { diskStorage } from '../../src/platform/server/files/disk.storage.ts';
import { watchedStorage } from '../../src/platform/server/files/storage.ts';
import type { Storage, Store } from '../../src/platform/server/files/storage.contract.ts';
import { Outages } from '../../src/platform/server/outages.ts';

export const noOutages = (): Outages => new Outages(pino({ level: 'silent' }));

/** A storage as the portal has it. */
export const storageOf = (store: Store): Storage => watchedStorage(store, noOutages());

export const folderStorage = (folder: string): Storage => storageOf(diskStorage(folder));

import pino from 'pino';
import { diskStorage } from '../../src/platform/files/server/disk.storage.ts';
import { watchedStorage } from '../../src/platform/files/server/storage.ts';
import type { Storage, Store } from '../../src/platform/files/server/storage.contract.ts';
import { Outages } from '../../src/platform/kernel/server/faults.ts';

export const noOutages = (): Outages => new Outages(pino({ level: 'silent' }));

/** A storage as the portal has it. */
export const storageOf = (store: Store): Storage => watchedStorage(store, noOutages());

export const folderStorage = (folder: string): Storage => storageOf(diskStorage(folder));

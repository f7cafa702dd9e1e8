import pino from 'pino';
import { diskStorage } from '../../src/platform/files/server/disk.storage.ts';
import { watchStorage } from '../../src/platform/files/server/storage.ts';
import type { Storage, Store } from '../../src/platform/files/server/storage.contract.ts';
import { Outages } from '../../src/platform/kernel/server/failures.ts';

export const createOutages = (): Outages => new Outages(pino({ level: 'silent' }));

/** A storage as the portal has it. */
export const createStorage = (store: Store): Storage => watchStorage(store, createOutages());

export const createFolderStorage = (folder: string): Storage => createStorage(diskStorage(folder));

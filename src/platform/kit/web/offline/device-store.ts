import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Store of this device for work without a network: copies of responses, and changes that are not sent yet. Everything belongs to one person. */

/** A copy of what the server said, to be read without a network. */
export interface Copy {
  owner: string;
  name: string;
  /** When the server said it, ISO 8601. */
  at: string;
  data: unknown;
}

/** A change that waits to be sent, or that was refused. */
export interface KeptChange<Change = unknown> {
  /** Order in which changes were made on this device. */
  place: number;
  owner: string;
  /** The object that is changed: changes of one object are sent in order. */
  subject: string;
  /** Under this id the server applies the change once, however often it arrives. */
  id: string;
  /** When it was made on this device, ISO 8601. */
  at: string;
  change: Change;
  /** File that belongs to the change. */
  file?: Blob;
  /** Why the server did not take it; absent while it waits. */
  refusal?: { code: string; message: string; current?: unknown };
}

interface Schema extends DBSchema {
  copies: { key: [owner: string, name: string]; value: Copy };
  changes: { key: number; value: KeptChange; indexes: { bySubject: [owner: string, subject: string, place: number] } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The database of this browser, opened once. */
export const deviceStore = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('passerelle', 1, {
    upgrade(database) {
      database.createObjectStore('copies', { keyPath: ['owner', 'name'] });
      database.createObjectStore('changes', { keyPath: 'place', autoIncrement: true }).createIndex('bySubject', ['owner', 'subject', 'place']);
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

/** Keeps the latest response under a name. */
export async function keepCopy(owner: string, name: string, data: unknown, at = new Date().toISOString()): Promise<void> {
  await (await deviceStore()).put('copies', { owner, name, at, data });
}

/** The copy kept under a name, for its owner only. */
export const findCopy = async (owner: string, name: string): Promise<Copy | undefined> => (await deviceStore()).get('copies', [owner, name]);

/** Removes copies of everybody else; without an owner, of everybody. Changes that are not sent stay, for their owner alone. */
export async function forgetCopies(except?: string): Promise<void> {
  const store = (await deviceStore()).transaction('copies', 'readwrite').store;
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) if (cursor.value.owner !== except) await cursor.delete();
}

/** Removes the copies of one owner whose names are not among these: work that is over, or was given to somebody else. */
export async function keepCopiesOnly(owner: string, names: ReadonlySet<string>): Promise<void> {
  const store = (await deviceStore()).transaction('copies', 'readwrite').store;
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.owner === owner && !names.has(cursor.value.name)) await cursor.delete();
}

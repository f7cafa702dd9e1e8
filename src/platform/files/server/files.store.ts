import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { StoredFile } from './download.ts';
import type { ReceivedFile } from './received-file.ts';

/** Owner of a file (`order`, `damageReport`…) and its role there (`document`, `photo`…). */
export interface FileLink {
  objectKind: string;
  objectId: string;
  role?: string;
  label?: string;
  position?: number;
}

export interface LinkedFile extends StoredFile {
  id: string;
  companyId: number;
  role: string;
  label: string | null;
  createdAt: string;
}

/** Writes the row of a received file and what it hangs on, in the transaction of the change it belongs to. */
export async function insertFile(tx: ScopedDb, file: ReceivedFile, createdBy: string | null, ...links: FileLink[]): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      companyId: file.companyId,
      id: file.id,
      name: file.name,
      contentType: file.contentType,
      size: file.size,
      sha256: file.sha256,
      storageKey: file.storageKey,
      width: file.width,
      height: file.height,
      createdBy,
      ...(file.origin ? { source: file.origin.source, externalId: file.origin.externalId, externalVersion: file.origin.externalVersion } : {}),
    })
    .execute();
  await linkFile(tx, file.companyId, file.id, ...links);
  file.isKept = true;
}

/** Hangs a file on further objects of its company; once on each. */
export async function linkFile(tx: ScopedDb, companyId: number, fileId: string, ...links: FileLink[]): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('file_links')
    .values(
      links.map((link) => ({
        companyId,
        fileId,
        objectKind: link.objectKind,
        objectId: link.objectId,
        role: link.role ?? 'document',
        label: link.label ?? null,
        position: link.position ?? 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const linkedFiles = (db: ScopedDb) =>
  db
    .selectFrom('file_links')
    .innerJoin('files', (join) => join.onRef('files.companyId', '=', 'file_links.companyId').onRef('files.id', '=', 'file_links.fileId'))
    .select([
      'files.id',
      'files.companyId',
      'files.name',
      'files.contentType',
      'files.size',
      'files.sha256',
      'files.storageKey',
      'files.width',
      'file_links.role',
      'file_links.label',
      'files.createdAt',
    ]);

/** The files of an object, in their order. The query, to be sent together with others. */
export const selectFiles = (db: ScopedDb, objectKind: string, objectId: string) =>
  linkedFiles(db)
    .where('file_links.objectKind', '=', objectKind)
    .where('file_links.objectId', '=', objectId)
    .orderBy('file_links.position')
    .orderBy('files.createdAt')
    .orderBy('files.id');

/** A file of an object the caller has already been allowed to see; undefined when it hangs on another. */
export async function findLinkedFile(db: ScopedDb, objectKind: string, objectId: string, fileId: string): Promise<LinkedFile | undefined> {
  return linkedFiles(db)
    .where('file_links.objectKind', '=', objectKind)
    .where('file_links.objectId', '=', objectId)
    .where('files.id', '=', fileId)
    .executeTakeFirst();
}

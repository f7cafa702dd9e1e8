import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { TermsOfSaleTable } from '#platform/data/server/db/tables.ts';
import type { StoredFile } from '#platform/files/server/download.ts';
import type { Terms } from '#platform/http/server/provider.ts';

/** Terms of sale: PDF versions of the provider, numbered from 1. The highest is in force. */

const versions = (db: ScopedDb) =>
  db.selectFrom('terms_of_sale as t').innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 't.company_id').onRef('f.id', '=', 't.file_id'));

/** All versions, the latest first. */
export const listTerms = (db: ScopedDb): Promise<(Terms & { name: string; size: number })[]> =>
  versions(db).select(['t.version', 't.since', 'f.sha256', 'f.name', 'f.size']).orderBy('t.version', 'desc').execute();

/** The file of a version. @param db of the system, since the file is the provider's */
export const findTermsFile = (db: ScopedDb, version: number): Promise<StoredFile | undefined> =>
  versions(db)
    .select(['f.name', 'f.content_type as contentType', 'f.size', 'f.sha256', 'f.storage_key as storageKey', 'f.width'])
    .where('t.version', '=', version)
    .executeTakeFirst();

/** Waits until nobody else adds a version, to the end of the transaction. */
export const lockTerms = (tx: ScopedDb) => sql`select pg_advisory_xact_lock(hashtext('passerelle.terms'))`.execute(tx);

export const insertTerms = (tx: ScopedDb, version: Insertable<TermsOfSaleTable>) => tx.insertInto('terms_of_sale').values(version).execute();

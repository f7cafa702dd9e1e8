import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { LegalTextsTable, TermsOfSaleTable } from '#platform/data/server/db/tables.ts';
import { legalPages, type LegalPage } from '../legal-text.ts';
import type { WrittenLegalPage } from '../legal.api.ts';
import { legalDefaultsEn } from './legal-defaults.en.ts';
import { legalDefaultsFr } from './legal-defaults.fr.ts';
import type { StoredFile } from '#platform/files/server/download.ts';
import type { Terms } from '#platform/http/server/provider.ts';

/** Maximum versions of a page that its editor shows. */
const versionsShown = 50;

interface Version {
  version: number;
  savedAt: string;
  textFr: string;
  textEn: string;
}

const selectVersions = (db: ScopedDb, page: LegalPage) =>
  db.selectFrom('legal_texts').select(['version', 'savedAt', 'textFr', 'textEn']).where('page', '=', page).orderBy('version', 'desc');

/** The version of a page that stands; nothing before the first one. */
export const currentVersion = (db: ScopedDb, page: LegalPage): Promise<Version | undefined> => selectVersions(db, page).limit(1).executeTakeFirst();

/** A page as staff write it. */
export async function readWrittenPage(db: ScopedDb, page: LegalPage): Promise<WrittenLegalPage> {
  const versions = await selectVersions(db, page).limit(versionsShown).execute();
  const [current] = versions;
  return {
    page,
    version: current?.version ?? 0,
    textFr: current?.textFr ?? '',
    textEn: current?.textEn ?? '',
    defaultFr: legalDefaultsFr[page],
    defaultEn: legalDefaultsEn[page],
    versions,
  };
}

/** All pages, in the order of their links. */
export async function readWrittenPages(db: ScopedDb): Promise<WrittenLegalPage[]> {
  const pages: WrittenLegalPage[] = [];
  for (const page of legalPages) pages.push(await readWrittenPage(db, page));
  return pages;
}

/** Waits until nobody else writes a page, to the end of the transaction. */
export const lockLegalPages = (tx: ScopedDb) => sql`select pg_advisory_xact_lock(hashtext('passerelle.legal'))`.execute(tx);

export const insertVersion = (tx: ScopedDb, version: Insertable<LegalTextsTable>) => tx.insertInto('legal_texts').values(version).execute();

/** Terms of sale: PDF versions of the provider, numbered from 1. The highest is in force. */

const versions = (db: ScopedDb) =>
  db.selectFrom('terms_of_sale as t').innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 't.companyId').onRef('f.id', '=', 't.fileId'));

/** All versions, the latest first. */
export const listTerms = (db: ScopedDb): Promise<(Terms & { name: string; size: number })[]> =>
  versions(db).select(['t.version', 't.since', 'f.sha256', 'f.name', 'f.size']).orderBy('t.version', 'desc').execute();

/** The file of a version. @param db of the system, since the file is the provider's */
export const findTermsFile = (db: ScopedDb, version: number): Promise<StoredFile | undefined> =>
  versions(db).select(['f.name', 'f.contentType', 'f.size', 'f.sha256', 'f.storageKey', 'f.width']).where('t.version', '=', version).executeTakeFirst();

/** Waits until nobody else adds a version, to the end of the transaction. */
export const lockTerms = (tx: ScopedDb) => sql`select pg_advisory_xact_lock(hashtext('passerelle.terms'))`.execute(tx);

export const insertTerms = (tx: ScopedDb, version: Insertable<TermsOfSaleTable>) => tx.insertInto('terms_of_sale').values(version).execute();

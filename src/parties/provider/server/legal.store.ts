import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { LegalTextsTable } from '#platform/data/server/db/tables.ts';
import { legalPages, type LegalPage } from '../legal-text.ts';
import type { WrittenLegalPage } from '../legal.api.ts';
import { legalDefaultsEn } from './legal-defaults.en.ts';
import { legalDefaultsFr } from './legal-defaults.fr.ts';

/** Maximum versions of a page that its editor shows. */
const versionsShown = 50;

interface Version {
  version: number;
  savedAt: string;
  textFr: string;
  textEn: string;
}

const versionsOf = (db: ScopedDb, page: LegalPage) =>
  db
    .selectFrom('legal_texts')
    .select(['version', 'saved_at as savedAt', 'text_fr as textFr', 'text_en as textEn'])
    .where('page', '=', page)
    .orderBy('version', 'desc');

/** The version of a page that stands; nothing before the first one. */
export const currentVersion = (db: ScopedDb, page: LegalPage): Promise<Version | undefined> => versionsOf(db, page).limit(1).executeTakeFirst();

/** A page as staff write it. */
export async function writtenPage(db: ScopedDb, page: LegalPage): Promise<WrittenLegalPage> {
  const versions = await versionsOf(db, page).limit(versionsShown).execute();
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
export async function writtenPages(db: ScopedDb): Promise<WrittenLegalPage[]> {
  const pages: WrittenLegalPage[] = [];
  for (const page of legalPages) pages.push(await writtenPage(db, page));
  return pages;
}

/** Waits until nobody else writes a page, to the end of the transaction. */
export const lockLegalPages = (tx: ScopedDb) => sql`select pg_advisory_xact_lock(hashtext('passerelle.legal'))`.execute(tx);

export const insertVersion = (tx: ScopedDb, version: Insertable<LegalTextsTable>) => tx.insertInto('legal_texts').values(version).execute();

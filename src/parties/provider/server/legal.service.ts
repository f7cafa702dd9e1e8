import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { LegalPage } from '../legal-text.ts';
import { currentVersion, insertVersion, lockLegalPages } from './legal.store.ts';

const legalPageKind = 'legalPage';

interface LegalPageInput {
  page: LegalPage;
  /** Version that was edited. */
  version: number;
  textFr: string;
  textEn: string;
}

/** Puts a new version of a legal page in force. The same texts again change nothing.
 *  @param providerId the company on whose row the journal of shared things is kept
 *  @param refuse called when another version was saved meanwhile */
export async function saveLegalPage(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  { page, version, textFr, textEn }: LegalPageInput,
  refuse: () => Promise<never>,
): Promise<void> {
  await lockLegalPages(tx);
  const current = await currentVersion(tx, page);
  if ((current?.version ?? 0) !== version) return refuse();
  const before = { textFr: current?.textFr ?? '', textEn: current?.textEn ?? '' };
  if (before.textFr === textFr && before.textEn === textEn) return;
  await insertVersion(tx, { page, version: version + 1, text_fr: textFr, text_en: textEn });
  await record(tx, author, [
    {
      companyId: providerId,
      object: { kind: legalPageKind, id: objectIdOf(legalPageKind, page), title: `/legal/${page}` },
      action: 'updated',
      fields: { version: { before: version, after: version + 1 } },
    },
  ]);
}

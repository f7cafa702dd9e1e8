import { getProvider, type Provider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { filledText, type LegalDetails, type LegalPage } from '../legal-text.ts';
import { legalText, listLegalPages, writeLegalPage } from '../legal.api.ts';
import { legalDefaultsEn } from './legal-defaults.en.ts';
import { legalDefaultsFr } from './legal-defaults.fr.ts';
import { currentVersion, writtenPage, writtenPages, insertVersion, lockLegalPages } from './legal.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';

/** `732 829 320`, `732 829 320 00074`: as registers write them. */
const inGroups = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, (_, ...parts: (string | undefined)[]) => parts.slice(0, 4).filter(Boolean).join('\u00a0'));

const detailsOf = ({ identity, publication, productName }: Provider): LegalDetails => ({
  name: identity.name,
  legalForm: identity.legalForm,
  shareCapital: identity.shareCapital,
  address: identity.addressLines.join(', '),
  siren: inGroups(identity.siren),
  siret: inGroups(identity.siret),
  rcsCity: identity.rcsCity,
  vatNumber: identity.vatNumber,
  phone: identity.phone,
  email: identity.email,
  website: identity.website,
  publicationDirector: publication.director,
  hostName: publication.hostName,
  hostAddress: publication.hostAddress,
  hostPhone: publication.hostPhone,
  product: productName,
});

/** Legal pages, which visitors may read too, and their versions, which administrators write. */
export function legalRoutes({ route }: Routes, platform: Platform): void {
  route(legalText, async ({ params: { page } }, { locale }) => {
    const current = await currentVersion(platform.database.system.db, page);
    const own = locale === 'fr' ? current?.textFr : current?.textEn;
    const text = own || (locale === 'fr' ? legalDefaultsFr : legalDefaultsEn)[page];
    return { text: filledText(text, detailsOf(await getProvider(platform))), changedAt: own ? current!.savedAt : null };
  });

  route(listLegalPages, async (_input, { staff }) => ({ pages: await writtenPages(staff.db), details: { ...detailsOf(await getProvider(platform)) } }));

  route(writeLegalPage, async ({ params: { page }, body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await saveLegalPage(tx, context.author, companyId, { page, ...body }, async () => {
        throw platformError('conflict', {}, { members: { current: await writtenPage(tx, page) } });
      });
      return writtenPage(tx, page);
    });
  });
}

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
async function saveLegalPage(
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

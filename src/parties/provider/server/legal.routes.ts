import { getProvider, type Provider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { filledText, type LegalDetails } from '../legal-text.ts';
import { legalText, listLegalPages, writeLegalPage } from '../legal.api.ts';
import { legalDefaultsEn } from './legal-defaults.en.ts';
import { legalDefaultsFr } from './legal-defaults.fr.ts';
import { saveLegalPage } from './legal.service.ts';
import { currentVersion, writtenPage, writtenPages } from './legal.store.ts';

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

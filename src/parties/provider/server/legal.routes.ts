import { getProvider, type Provider, forgetProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { filledText, type LegalDetails, type LegalPage } from '../legal-text.ts';
import * as api from '../legal.api.ts';
import { legalText, listLegalPages, writeLegalPage } from '../legal.api.ts';
import { legalDefaultsEn } from './legal-defaults.en.ts';
import { legalDefaultsFr } from './legal-defaults.fr.ts';
import {
  findTermsFile,
  listTerms,
  insertTerms,
  lockTerms,
  currentVersion,
  readWrittenPage,
  readWrittenPages,
  insertVersion,
  lockLegalPages,
} from './legal.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { termsOfSaleKind } from '../provider.journal.ts';

/** `732 829 320`, `732 829 320 00074`: as registers write them. */
const groupDigits = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, (_, ...parts: (string | undefined)[]) => parts.slice(0, 4).filter(Boolean).join('\u00a0'));

const toLegalDetails = ({ identity, publication, productName }: Provider): LegalDetails => ({
  name: identity.name,
  legalForm: identity.legalForm,
  shareCapital: identity.shareCapital,
  address: identity.addressLines.join(', '),
  siren: groupDigits(identity.siren),
  siret: groupDigits(identity.siret),
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
    return { text: filledText(text, toLegalDetails(await getProvider(platform))), changedAt: own ? current!.savedAt : null };
  });

  route(listLegalPages, async (_input, { staff }) => ({
    pages: await readWrittenPages(staff.db),
    details: { ...toLegalDetails(await getProvider(platform)) },
  }));

  route(writeLegalPage, async ({ params: { page }, body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await saveLegalPage(tx, context.author, companyId, { page, ...body }, async () => {
        throw platformError('conflict', {}, { members: { current: await readWrittenPage(tx, page) } });
      });
      return readWrittenPage(tx, page);
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
  await insertVersion(tx, { page, version: version + 1, textFr, textEn });
  await record(tx, author, [
    {
      companyId: providerId,
      object: { kind: legalPageKind, id: deriveObjectId(legalPageKind, page), title: `/legal/${page}` },
      action: 'updated',
      fields: { version: { before: version, after: version + 1 } },
    },
  ]);
}

/** Terms of sale: administrators add versions, everybody signed in reads them. */
export function termsRoutes({ route }: Routes, platform: Platform): void {
  route(api.listTerms, async (_input, { staff }) => ({ rows: await listTerms(staff.db) }));

  route(api.addTerms, async ({ files }, context) => {
    const rows = await context.change(async (tx) => {
      await addTerms(tx, context.author, files.terms[0]!, context.today);
      return listTerms(tx);
    });
    forgetProvider(platform);
    return { rows };
  });

  route(api.termsFile, async ({ query }, { request, reply }) => {
    const file = await findTermsFile(platform.database.system.db, query.version);
    if (!file) throw platformError('notFound');
    return sendStored({ storage: platform.storage, request, reply }, file, 'inline');
  });
}

/** Puts a PDF in force as the next version. The same content again changes nothing. Call `forgetProvider` after the commit. */
async function addTerms(tx: ScopedDb, author: Author, file: ReceivedFile, today: string): Promise<void> {
  await lockTerms(tx);
  const [current] = await listTerms(tx);
  if (current?.sha256 === file.sha256) return;
  const version = (current?.version ?? 0) + 1;
  const objectId = deriveObjectId(termsOfSaleKind, version);
  await insertFile(tx, file, author.id, { objectKind: termsOfSaleKind, objectId });
  await insertTerms(tx, { version, companyId: file.companyId, fileId: file.id, since: today });
  await record(tx, author, [
    {
      companyId: file.companyId,
      object: { kind: termsOfSaleKind, id: objectId, title: file.name },
      action: 'created',
      fields: { version: { before: current?.version ?? null, after: version }, sha256: { before: current?.sha256 ?? null, after: file.sha256 } },
    },
  ]);
}

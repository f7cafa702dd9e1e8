import { buffer } from 'node:stream/consumers';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { drawDocument } from '#platform/documents/server/drawn-files.ts';
import type { DocumentModel } from '#platform/documents/server/document.model.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import { pictureForPrint } from '#platform/files/server/picture.ts';
import { forget, keepContent, type ReceivedFile } from '#platform/files/server/received-file.ts';
import { MissingFile } from '#platform/files/server/storage.contract.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { activityReportKind } from '../field-work.journal.ts';
import { lockUndocumented, reportToPrint, setDocuments } from './issued-reports.store.ts';
import { readStoredPhotos } from './report-photos.store.ts';
import { acceptanceModel, reportModel, type PrintedPhoto } from './reports.documents.ts';

export const makeDocuments = 'field-work.documents';

/** Makes the documents of an issued report, once, and notifies its customer. A failed job is repeated. */
export const makeDocumentsTask: Task<ObjectKey> = { name: makeDocuments, perform: (key, platform) => makeReportDocuments(platform, key) };

export async function makeReportDocuments(platform: Platform, key: ObjectKey, author: Author = { kind: 'system', id: null, name: '' }): Promise<void> {
  const { system } = platform.database;
  const [report] = await system.read(reportToPrint(system, key));
  if (!report[0] || report[0].hasDocuments) return;
  const { language, siteId, subOrganisationId, interventionId, hasDocuments: _, ...printed } = report[0];
  const frame = { locale: language, provider: (await getProvider(platform)).identity, createdAt: author.at ?? platform.clock.now().toISOString() };
  const photos = await readPrintedPhotos(
    platform,
    { ...key, interventionId },
    printed.content.photos.map(({ id }) => id),
  );
  const options = { locale: language };
  const made: ReceivedFile[] = [];
  const draw = async (model: DocumentModel, name: string): Promise<ReceivedFile> => {
    const share = platform.costly.background({ companyId: key.companyId, userId: makeDocuments });
    const file = await keepContent(
      platform.storage,
      { companyId: key.companyId, accept: 'pdf' },
      { name: `${name}.pdf`, content: await drawDocument(share, model) },
    );
    made.push(file);
    return file;
  };
  try {
    const { number } = printed;
    const reportFile = await draw(reportModel(printed, photos, frame), m['field-work.document.reportFile']({ number }, options));
    const acceptanceFile = await draw(acceptanceModel(printed, frame), m['field-work.document.acceptanceFile']({ number }, options));
    await system.transaction(async (tx) => {
      if (!(await lockUndocumented(tx, key))) return;
      await insertFile(tx, reportFile, null, { objectKind: activityReportKind, objectId: key.id, role: 'report', position: 1 });
      await insertFile(tx, acceptanceFile, null, { objectKind: activityReportKind, objectId: key.id, role: 'acceptance', position: 2 });
      await setDocuments(tx, key, { report: reportFile.id, acceptance: acceptanceFile.id });
      await record(tx, author, [
        { companyId: key.companyId, object: { kind: activityReportKind, id: key.id, title: number, siteId, subOrganisationId }, action: 'issued' },
      ]);
    });
  } finally {
    await Promise.all(made.filter(({ isKept }) => !isKept).map((file) => forget(platform.storage, file)));
  }
}

/** Photos of a report as documents print them, read one after the other. One whose bytes are gone is left out. */
async function readPrintedPhotos(
  { database, storage }: Platform,
  { companyId, interventionId }: ObjectKey & { interventionId: string },
  ids: readonly string[],
): Promise<PrintedPhoto[]> {
  if (ids.length === 0) return [];
  const rows = await readStoredPhotos(database.system.db, { companyId, id: interventionId }, ids);
  const photos: PrintedPhoto[] = [];
  for (const { id, storageKey } of rows) {
    try {
      photos.push({ id, image: await pictureForPrint(await buffer(await storage.get(storageKey))) });
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
    }
  }
  return photos;
}

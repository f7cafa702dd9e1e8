import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { document } from '#platform/documents/server/document.ts';
import type { DocumentModel } from '#platform/documents/server/document.model.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import { pictureForPrint } from '#platform/files/server/picture.ts';
import { forget, keepContent, type ReceivedFile } from '#platform/files/server/received-file.ts';
import { MissingFile } from '#platform/files/server/storage.contract.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { activityReportKind } from '../field-work.journal.ts';
import type { Acceptance, ReportContent } from '../report.ts';
import { acceptanceModel, reportModel, type PrintedPhoto } from './reports.documents.ts';

export interface ReportKey {
  companyId: number;
  id: string;
}

export const makeDocuments = 'field-work.documents';

/** Makes the documents of an issued report, once, and tells its customer of it. A job that failed comes again. */
export const makeDocumentsTask: Task<ReportKey> = { name: makeDocuments, perform: (key, platform) => makeReportDocuments(platform, key) };

export async function makeReportDocuments(platform: Platform, key: ReportKey, author: Author = { kind: 'system', id: null, name: '' }): Promise<void> {
  const { system } = platform.database;
  const [report] = await system.read(reportToPrint(system, key));
  if (!report[0] || report[0].hasDocuments) return;
  const { language, siteId, subOrganisationId, interventionId, hasDocuments: _, ...printed } = report[0];
  const frame = { locale: language, provider: (await getProvider(platform)).identity, createdAt: author.at ?? platform.clock.now().toISOString() };
  const photos = await printedPhotos(
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
      { name: `${name}.pdf`, content: await document(share, model) },
    );
    made.push(file);
    return file;
  };
  try {
    const { number } = printed;
    const reportFile = await draw(reportModel(printed, photos, frame), m['field-work.document.reportFile']({ number }, options));
    const acceptanceFile = await draw(acceptanceModel(printed, frame), m['field-work.document.acceptanceFile']({ number }, options));
    await system.transaction(async (tx) => {
      const isFirst = await tx
        .selectFrom('activity_reports')
        .select('id')
        .where('company_id', '=', key.companyId)
        .where('id', '=', key.id)
        .where('report_file_id', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!isFirst) return;
      await insertFile(tx, reportFile, null, { objectKind: activityReportKind, objectId: key.id, role: 'report', position: 1 });
      await insertFile(tx, acceptanceFile, null, { objectKind: activityReportKind, objectId: key.id, role: 'acceptance', position: 2 });
      await tx
        .updateTable('activity_reports')
        .set({ report_file_id: reportFile.id, acceptance_file_id: acceptanceFile.id })
        .where('company_id', '=', key.companyId)
        .where('id', '=', key.id)
        .execute();
      await record(tx, author, [
        { companyId: key.companyId, object: { kind: activityReportKind, id: key.id, title: number, siteId, subOrganisationId }, action: 'issued' },
      ]);
    });
  } finally {
    await Promise.all(made.filter(({ isKept }) => !isKept).map((file) => forget(platform.storage, file)));
  }
}

const reportToPrint = ({ db }: Scope, { companyId, id }: ReportKey) =>
  db
    .selectFrom('activity_reports as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'r.company_id').onRef('n.id', '=', 'r.intervention_id'))
    .select((eb) => [
      'r.number',
      'c.name as companyName',
      't.number as ticketNumber',
      't.label as ticketLabel',
      'n.title as interventionTitle',
      'r.intervention_id as interventionId',
      'r.worker_name as workerName',
      'r.site_id as siteId',
      'r.sub_organisation_id as subOrganisationId',
      eb.ref('r.language').$castTo<Locale>().as('language'),
      eb.ref('r.acceptance').$castTo<Acceptance>().as('acceptance'),
      eb.ref('r.content').$castTo<Omit<ReportContent, 'internalNote'>>().as('content'),
      sql<string>`encode(r.content_hash, 'hex')`.as('contentHash'),
      sql<boolean>`r.report_file_id is not null`.as('hasDocuments'),
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.complement', 's.postal_code as postalCode', 's.city', 's.country'])
          .whereRef('s.company_id', '=', 'r.company_id')
          .whereRef('s.id', '=', 'r.site_id'),
      ).as('site'),
    ])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', id);

/** Photos of a report as documents print them, read one after the other. One whose bytes are gone is left out. */
async function printedPhotos(
  { database, storage }: Platform,
  { companyId, interventionId }: ReportKey & { interventionId: string },
  ids: readonly string[],
): Promise<PrintedPhoto[]> {
  if (ids.length === 0) return [];
  const rows = await database.system.db
    .selectFrom('report_photos as p')
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.file_id'))
    .select(['p.photo_id as id', 'f.storage_key as storageKey'])
    .where('p.company_id', '=', companyId)
    .where('p.intervention_id', '=', interventionId)
    .where('p.photo_id', 'in', ids)
    .execute();
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

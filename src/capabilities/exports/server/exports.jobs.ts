import { AppError, platformError } from '#platform/kernel/errors.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { isStorageOutage } from '#platform/files/server/file.errors.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Exporter } from '#platform/lists/server/exporter.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { narrowScope, type CompanyScope } from '#platform/data/server/caller.ts';
import { findAccess, openScopes } from '#platform/data/server/sessions/access-store.ts';
import { exportRowsMax } from '../export.ts';
import { exportError, exportStream, collectRights } from './exports.service.ts';
import { deleteExportRow, listEndedExports, failAbandoned, findExport, noteDone, noteProgress, type ExportRecord } from './exports.store.ts';

export const makeExport = 'exports.make';
export interface MakeExportPayload {
  userId: string;
  id: string;
}

const progressEveryMs = 500;

/** The person deleted the export during its preparation. */
class Withdrawn extends Error {}

/** Prepares a file with the rights that its person has at that time. */
export const makeExportTask = (exporters: readonly Exporter[]): Task<MakeExportPayload> => ({
  name: makeExport,
  async perform({ userId, id }, platform, attempt) {
    const row = await findExport(platform.database.system.db, userId, id);
    if (!row || row.state === 'done' || row.state === 'failed') return;
    try {
      await makeFile(platform, exporters, row);
    } catch (error) {
      if (error instanceof Withdrawn) return;
      // A refusal is final: repeating the attempt changes nothing.
      const isRefused = error instanceof AppError && !isStorageOutage(error);
      if (attempt.isLast || isRefused) {
        const failure = isRefused ? error.in(row.locale).slice(0, 1000) : null;
        await writeProgress(platform, row, (tx) => noteProgress(tx, id, { state: 'failed', failure }));
      }
      if (!isRefused) throw error;
    }
  },
});

async function makeFile(platform: Platform, exporters: readonly Exporter[], row: ExportRecord): Promise<void> {
  const exporter = exporters.find(({ kind }) => kind === row.kind);
  const today = platform.clock.today();
  const access = await findAccess(platform.database.system, row.userId, today);
  const scopes = access ? await narrowScopes(platform, await openScopes(platform, access, row.companyIds), row.subOrganisationId) : [];
  if (!exporter || !access || scopes.length === 0) throw platformError('forbidden');
  const locale = row.locale;
  const query = exporter.endpoint.query!.parse(row.query);
  exporter.check(scopes, query);
  const { count, more } = await exporter.count(platform, scopes, query, today, exportRowsMax);
  if (more) throw exportError('exports.tooManyForExcel', { maximum: formatNumber(exportRowsMax, locale) });
  const counter = trackProgress(platform, row, count);
  await counter.note();
  const storageKey = `exports/${row.id}.xlsx`;
  const body = await exportStream(platform, exporter, { userId: row.userId, scopes }, query, { locale, today, timeZone: access.timeZone }, counter.onRow);
  const size = await platform.storage.put(storageKey, body, { contentType: xlsxContentType });
  const isWanted = await writeProgress(platform, row, (tx) =>
    noteDone(tx, row.id, { name: exporter.fileName(locale, today), size, storageKey, rows: counter.rows(), madeWith: collectRights(scopes) }),
  );
  if (!isWanted) await platform.storage.delete(storageKey);
}

/** The scopes within the sub-organisation that the file was asked for; none where its person no longer sees it. */
async function narrowScopes(platform: Platform, scopes: readonly CompanyScope[], subOrganisationId: string | null): Promise<readonly CompanyScope[]> {
  if (subOrganisationId === null || !scopes[0]) return scopes;
  const scope = await narrowScope(platform, scopes[0], subOrganisationId);
  return scope ? [scope] : [];
}

/** Counts the rows written, and reports them at most twice a second. */
function trackProgress(platform: Platform, row: ExportRecord, total: number) {
  let rows = 0;
  let notedAt = 0;
  const note = async (): Promise<void> => {
    notedAt = Date.now();
    if (!(await writeProgress(platform, row, (tx) => noteProgress(tx, row.id, { state: 'running', progress: rows, total })))) throw new Withdrawn();
  };
  return {
    note,
    rows: () => rows,
    onRow: (): Promise<void> | undefined => {
      rows += 1;
      return rows % 100 === 0 && Date.now() - notedAt >= progressEveryMs ? note() : undefined;
    },
  };
}

/** Writes a step of a preparation and updates the open pages of its person. */
const writeProgress = (platform: Platform, row: ExportRecord, write: (tx: Parameters<typeof noteProgress>[0]) => Promise<boolean>): Promise<boolean> =>
  platform.database.system.transaction(async (tx) => {
    const done = await write(tx);
    if (done) await signal(tx, { type: 'person', kind: 'export', userId: row.userId, ids: [row.id] });
    return done;
  });

/** Deletes expired files, every hour. */
export const cleanExportsTask: Task = {
  name: 'exports-clean',
  async perform(_payload, platform) {
    const { system } = platform.database;
    await failAbandoned(system.db);
    for (const { id, userId } of await listEndedExports(system.db).execute()) await system.transaction((tx) => deleteExportRow(tx, userId, id));
  },
};
/** Schedule of `cleanExportsTask`. */
export const exportsCrontab = '17 * * * * exports-clean';

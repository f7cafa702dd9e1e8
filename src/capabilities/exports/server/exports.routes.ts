import { platformError } from '#platform/kernel/errors.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { readCompanyNames } from '#platform/lists/server/party-choices.store.ts';
import type { Exporter } from '#platform/lists/server/exporter.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { createExport, deleteExport, exportFile, listExports, retryExport } from '../exports.api.ts';
import { askForExport, requireReadyExport, recordExport, retry } from './asked-exports.service.ts';
import { sendExport } from './exports.service.ts';
import { deleteExportRow, selectLatestExports, type LatestExport } from './exports.store.ts';

/** Routes of exports. The exporters of all lists are passed in: this domain knows none of them. */
export const exportsRoutes =
  (exporters: readonly Exporter[]) =>
  ({ route }: Routes, platform: Platform): void => {
    for (const exporter of exporters)
      route(exporter.endpoint, async ({ query }, context) => {
        const file = await sendExport(context, exporter, query);
        await recordExport(context, exporter);
        return file;
      });

    route(createExport, ({ body }, context) => askForExport(exporters, context, body));

    route(listExports, async (_input, { person, caller }) => {
      const [rows] = await person.read(selectLatestExports(person.db, caller.userId));
      // Names only: the files themselves are made with the person's rights.
      const names = await readCompanyNames(
        platform.database.system.db,
        rows.map((row) => row.companyId),
      );
      return {
        rows: rows.map(({ companyId, isOfSeveral, ...row }: LatestExport) => ({ ...row, companyName: isOfSeveral ? null : (names.get(companyId) ?? null) })),
      };
    });

    route(retryExport, ({ params }, context) => retry(context, params.id));

    route(deleteExport, async ({ params }, context) => {
      if (!(await context.change((tx) => deleteExportRow(tx, context.caller.userId, params.id)))) throw platformError('notFound');
    });

    route(exportFile, async ({ params }, context) => {
      const row = await requireReadyExport(context, params.id);
      const body = await platform.storage.get(row.storageKey!);
      void context.reply.header('content-length', row.fileSize!);
      return sendMade(context.reply, { name: row.fileName!, contentType: xlsxContentType, body });
    });
  };

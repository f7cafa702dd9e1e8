import { withQuery } from '#platform/kernel/address.ts';
import { exportAtOnceRows } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { CompanyContext, PersonContext } from '#platform/http/server/context.ts';
import { InvalidInput } from '#platform/http/server/problems.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { namesOfCompanies } from '#platform/lists/server/party-choices.store.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Exporter } from '#platform/lists/server/exporter.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { createExport, deleteExport, exportFile, listExports, retryExport } from '../exports.api.ts';
import { exportsAtOnce } from '../export.ts';
import { exportError, isStillAllowed, sendExport } from './exports.service.ts';
import {
  countUnfinished,
  deleteExportRow,
  findExport,
  insertExport,
  latestExports,
  type AskedExport,
  type ExportRecord,
  type LatestExport,
} from './exports.store.ts';
import { makeExport } from './exports.jobs.ts';

/** Journals that a file was asked for, where its exporter says how. */
async function recordExport({ companies, author, locale }: CompanyContext, { recordedAs }: Exporter): Promise<void> {
  if (!recordedAs) return;
  for (const scope of companies) await scope.transaction((tx) => record(tx, author, [recordedAs(scope, locale)]));
}

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

    route(createExport, async ({ body }, context) => {
      const { companies, today, locale } = context;
      const exporter = exporters.find(({ kind }) => kind === body.kind);
      if (!exporter) throw exportError('exports.unknownKind');
      const parsed = exporter.endpoint.query!.safeParse(body.query, { reportInput: true });
      if (!parsed.success) throw new InvalidInput(parsed.error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] })));
      exporter.check(companies, parsed.data);
      const companyIds = companies.map((scope) => scope.companyId);
      const subOrganisationId = companies[0]!.narrowedTo?.id ?? null;
      const isPrepared = exporter.isAlwaysPrepared || (await exporter.count(platform, companies, parsed.data, today, exportAtOnceRows)).more;
      if (!isPrepared)
        return {
          address: withQuery(exporter.endpoint.path, {
            ...body.query,
            company: companyIds.length === 1 ? companyIds[0] : companyIds.length === context.caller.companies.length ? 'all' : 'clients',
            inSubOrganisation: subOrganisationId ?? undefined,
            lang: locale,
          }),
          id: null,
        };
      const id = await context.change((tx) =>
        begin(tx, context, { kind: body.kind, title: body.title || exporter.title(locale), locale, query: body.query, companyIds, subOrganisationId }),
      );
      await recordExport(context, exporter);
      return { address: null, id };
    });

    route(listExports, async (_input, { person, caller }) => {
      const [rows] = await person.read(latestExports(person.db, caller.userId));
      // Names only: the files themselves are made with the person's rights.
      const names = await namesOfCompanies(
        platform.database.system.db,
        rows.map((row) => row.companyId),
      );
      return {
        rows: rows.map(({ companyId, isOfSeveral, ...row }: LatestExport) => ({ ...row, companyName: isOfSeveral ? null : (names.get(companyId) ?? null) })),
      };
    });

    route(retryExport, async ({ params }, context) => {
      const row = await own(context, params.id);
      if (row.state !== 'failed') throw exportError('exports.notFailed');
      const id = await context.change(async (tx) => {
        await deleteExportRow(tx, row.user_id, row.id);
        return begin(tx, context, {
          kind: row.kind,
          title: row.title,
          locale: row.locale as AskedExport['locale'],
          query: row.query as Record<string, string>,
          companyIds: row.company_ids,
          subOrganisationId: row.sub_organisation_id,
        });
      });
      return { id };
    });

    route(deleteExport, async ({ params }, context) => {
      if (!(await context.change((tx) => deleteExportRow(tx, context.caller.userId, params.id)))) throw platformError('notFound');
    });

    route(exportFile, async ({ params }, context) => {
      const row = await own(context, params.id);
      if (row.state !== 'done') throw exportError('exports.notReady');
      if (!(await isStillAllowed(platform, row))) throw exportError('exports.rightsChanged');
      const body = await platform.storage.get(row.storage_key!);
      void context.reply.header('content-length', row.file_size!);
      return sendMade(context.reply, { name: row.file_name!, contentType: xlsxContentType, body });
    });
  };

async function own({ person, caller }: PersonContext, id: string): Promise<ExportRecord> {
  const row = await findExport(person.db, caller.userId, id);
  if (!row) throw platformError('notFound');
  return row;
}

/** Starts an export. Exports are prepared one at a time, so that other jobs go on; a person's second one yields to the first of others. @throws exports.tooManyAtOnce */
async function begin(tx: ScopedDb, { caller }: PersonContext, asked: AskedExport): Promise<string> {
  const { count } = await countUnfinished(tx, caller.userId).executeTakeFirstOrThrow();
  if (count >= exportsAtOnce) throw exportError('exports.tooManyAtOnce', { maximum: exportsAtOnce });
  const id = await insertExport(tx, caller.userId, asked);
  await enqueue(tx, makeExport, { userId: caller.userId, id }, { maxAttempts: 3, key: `export ${id}`, queue: 'exports', priority: count });
  return id;
}

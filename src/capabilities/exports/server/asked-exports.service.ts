import type { z } from 'zod';
import { withQuery } from '#platform/kernel/address.ts';
import { exportAtOnceRows } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { CompanyContext, PersonContext } from '#platform/http/server/context.ts';
import { InvalidInput } from '#platform/http/server/problems.ts';
import type { Exporter } from '#platform/lists/server/exporter.ts';
import { exportsAtOnce } from '../export.ts';
import type { createExport } from '../exports.api.ts';
import { makeExport } from './exports.jobs.ts';
import { exportError, isStillAllowed } from './exports.service.ts';
import { countUnfinished, deleteExportRow, findExport, insertExport, type AskedExport, type ExportRecord } from './exports.store.ts';

/** Exports that people ask for: made at once, or prepared by a job. */

/** Journals that a file was asked for, where its exporter says how. */
export async function recordExport({ companies, author, locale }: CompanyContext, { recordedAs }: Exporter): Promise<void> {
  if (!recordedAs) return;
  for (const scope of companies) await scope.transaction((tx) => record(tx, author, [recordedAs(scope, locale)]));
}

/** Asks for a file: its address where it is short, else the id under which it is prepared. @throws exports.unknownKind, exports.tooManyAtOnce */
export async function askForExport(
  exporters: readonly Exporter[],
  context: CompanyContext,
  body: z.output<NonNullable<(typeof createExport)['body']>>,
): Promise<{ address: string | null; id: string | null }> {
  const { companies, today, locale } = context;
  const exporter = exporters.find(({ kind }) => kind === body.kind);
  if (!exporter) throw exportError('exports.unknownKind');
  const parsed = exporter.endpoint.query!.safeParse(body.query, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(parsed.error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] })));
  exporter.check(companies, parsed.data);
  const companyIds = companies.map((scope) => scope.companyId);
  const subOrganisationId = companies[0]!.narrowedTo?.id ?? null;
  const isPrepared = exporter.isAlwaysPrepared || (await exporter.count(context.platform, companies, parsed.data, today, exportAtOnceRows)).more;
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
}

/** Prepares a file that failed anew. @throws notFound, exports.notFailed, exports.tooManyAtOnce */
export async function retry(context: PersonContext, failed: string): Promise<{ id: string }> {
  const row = await requireOwnExport(context, failed);
  if (row.state !== 'failed') throw exportError('exports.notFailed');
  const id = await context.change(async (tx) => {
    await deleteExportRow(tx, row.userId, row.id);
    return begin(tx, context, {
      kind: row.kind,
      title: row.title,
      locale: row.locale,
      query: row.query as Record<string, string>,
      companyIds: row.companyIds,
      subOrganisationId: row.subOrganisationId,
    });
  });
  return { id };
}

/** A file that may be downloaded. @throws notFound, exports.notReady, exports.rightsChanged */
export async function requireReadyExport(context: PersonContext, id: string): Promise<ExportRecord> {
  const row = await requireOwnExport(context, id);
  if (row.state !== 'done') throw exportError('exports.notReady');
  if (!(await isStillAllowed(context.platform, row))) throw exportError('exports.rightsChanged');
  return row;
}

async function requireOwnExport({ person, caller }: PersonContext, id: string): Promise<ExportRecord> {
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

import { buffer } from 'node:stream/consumers';
import { m } from '#generated/messages/messages.js';
import { getProvider } from '#platform/http/server/provider.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { sheetFile, markFlaws } from '#platform/documents/server/drawn-files.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { RefusalParams } from '#platform/documents/workbook.ts';
import { failureText, flawLine } from '../import-flaws.ts';
import type { ImportKind } from './import-kind.service.ts';
import { selectBatch, selectBatchUnderWay, selectFlawedColumns, selectLatestBatches } from './batches.store.ts';
import { readFlawPage } from './flaws.store.ts';
import { abandon, beginImport, beginProcessing, beginUndo, beginUpload, findBatch, findFlawedBatch, replaceFile } from './steps.ts';
import { matrixSheets } from './import-template.ts';

/** Endpoints of a kind of import. */
export const importRoutes =
  (kind: ImportKind) =>
  ({ route }: Routes): void => {
    const { endpoints, matrix } = kind;
    const check = ({ company }: CompanyContext): void => kind.checkRight(company.rights, 'any');

    route(endpoints.template, async (_input, context) => {
      check(context);
      return sendTemplate(kind, context);
    });

    route(endpoints.list, async (_input, context) => {
      check(context);
      const { company, caller } = context;
      const [rows, [underWay]] = await company.read(selectLatestBatches(company.db, matrix), selectBatchUnderWay(company.db, matrix, caller.userId));
      return { rows, underWay: underWay?.id ?? null };
    });

    route(endpoints.create, async ({ body, files }, context) => {
      check(context);
      const file = files.workbook![0]!;
      return body.replaces === undefined ? beginUpload(kind, context, file) : replaceFile(kind, context, body.replaces, file);
    });

    route(endpoints.get, async ({ params }, context) => {
      check(context);
      const { company, locale } = context;
      const [[batch], columns] = await company.read(selectBatch(company.db, matrix, params.batch), selectFlawedColumns(company.db, params.batch));
      if (!batch) throw platformError('notFound');
      const { failure, failureParams } = batch;
      return { ...batch, failure: failure === null ? null : failureText(matrix, failure, failureParams as RefusalParams, locale), columns };
    });

    route(endpoints.flaws, async ({ params, query }, context) => {
      check(context);
      await findBatch(kind, context.company, params.batch);
      return readFlawPage(context.company, kind.flaws, params.batch, query, context.locale);
    });

    route(endpoints.errorsFile, async ({ params }, context) => {
      check(context);
      return sendFlawFile(kind, context, params.batch);
    });

    const steps = [
      [endpoints.process, beginProcessing],
      [endpoints.run, beginImport],
      [endpoints.abandon, abandon],
      [endpoints.undo, beginUndo],
    ] as const;
    for (const [endpoint, take] of steps)
      route(endpoint, async ({ params }, context) => {
        check(context);
        return take(kind, context, params.batch);
      });
  };

async function sendTemplate({ matrix, template, texts }: ImportKind, context: CompanyContext) {
  const { platform, company, caller, locale, today, reply, costly } = context;
  const content = await template(company, company.companyId, { locale, today });
  const { identity } = await getProvider(platform);
  const body = await sheetFile(costly, matrixSheets(matrix, content, locale), {
    locale,
    timeZone: caller.timeZone || providerTimeZone,
    title: texts.title({}, { locale }),
    author: identity.name,
    createdAt: platform.clock.now().toISOString(),
  });
  return sendMade(reply, { name: `${texts.fileName({}, { locale })}.xlsx`, contentType: xlsxContentType, body });
}

/** The file as it came, with its errors in the language of the file. */
async function sendFlawFile(kind: ImportKind, { platform, company, reply, costly }: CompanyContext, id: string) {
  const { matrix } = kind;
  const { batch, errors } = await findFlawedBatch(kind, company, id);
  const locale = batch.locale!; // a check has read it from the file
  const rows = Map.groupBy(errors, ({ line }) => line);
  const marking = {
    bytes: await buffer(await platform.storage.get(batch.storageKey)),
    tab: matrix.tab({}, { locale }),
    head: m['imports.template.errorsHead']({}, { locale }),
    columns: matrix.columns.length,
    rows: [...rows].map(([line, flaws]) => ({
      line,
      text: flaws.map((flaw) => flawLine(kind.flaws, matrix, flaw, locale)).join('\n'),
      columns: [...new Set(flaws.map(({ column }) => matrix.columns.indexOf(column)))],
    })),
  };
  const name = m['imports.template.errorsFile']({ name: batch.fileName.replace(/\.xlsx$/i, '') }, { locale });
  return sendMade(reply, { name: `${name}.xlsx`, contentType: xlsxContentType, body: await markFlaws(costly, marking) });
}

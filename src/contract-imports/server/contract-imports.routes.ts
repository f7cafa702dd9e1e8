import { buffer } from 'node:stream/consumers';
import { m } from '#generated/messages/messages.js';
import { getProvider } from '#companies/server/provider.service.ts';
import { providerTimeZone } from '#platform/constants.ts';
import { platformError } from '#platform/errors.ts';
import type { RefusalParams } from '#platform/workbook.ts';
import type { Locale } from '#platform/locale.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import { sheetFile } from '#platform/server/documents/sheet-file.ts';
import { xlsxContentType } from '#platform/server/documents/xlsx.ts';
import { sendMade } from '#platform/server/files/download.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { markErrors } from '#platform/server/workbook/mark-errors.ts';
import {
  abandonImport,
  createImport,
  getImport,
  importErrorsFile,
  importTemplate,
  listFlaws,
  listImports,
  processImport,
  runImport,
  undoImport,
} from '../contract-imports.api.ts';
import { importError } from '../contract-imports.errors.ts';
import { failureText } from '../failures.ts';
import { flawLine } from '../flaws.ts';
import { matrixColumns, tabNames } from '../matrix.ts';
import { batchDetail, batchUnderWay, faultyColumns, knownManufacturers, knownServiceLevels, knownSites, latestBatches } from './batches.store.ts';
import { errorsByRow, pageOfFlaws } from './flaws.store.ts';
import { abandon, beginImport, beginProcessing, beginUndo, beginUpload, replaceFile } from './steps.ts';
import { matrixSheets } from './template.ts';

export function contractImportsRoutes({ route }: Routes): void {
  route(importTemplate, async (_input, context) => sendTemplate(context));

  route(listImports, async (_input, { company, caller }) => {
    const [rows, [underWay]] = await company.read(latestBatches(company.db), batchUnderWay(company.db, caller.userId));
    return { rows, underWay: underWay?.id ?? null };
  });

  route(createImport, async ({ body, files }, context) =>
    body.replaces === undefined ? beginUpload(context, files.workbook![0]!) : replaceFile(context, body.replaces, files.workbook![0]!),
  );

  route(getImport, async ({ params }, { company, locale }) => {
    const [[batch], columns] = await company.read(batchDetail(company.db, params.batch), faultyColumns(company.db, params.batch));
    if (!batch) throw platformError('notFound');
    return { ...batch, failure: batch.failure === null ? null : failureText(batch.failure, batch.failureParams as RefusalParams, locale), columns };
  });

  route(listFlaws, async ({ params, query }, { company, locale }) => {
    await findBatch(company, params.batch);
    return pageOfFlaws(company, params.batch, query, locale);
  });

  route(importErrorsFile, async ({ params }, context) => sendErrors(context, params.batch));

  route(processImport, async ({ params }, context) => beginProcessing(context, params.batch));
  route(runImport, async ({ params }, context) => beginImport(context, params.batch));
  route(abandonImport, async ({ params }, context) => abandon(context, params.batch));
  route(undoImport, async ({ params }, context) => beginUndo(context, params.batch));
}

async function findBatch(company: CompanyScope, id: string) {
  const [[batch]] = await company.read(batchDetail(company.db, id));
  if (!batch) throw platformError('notFound');
  return batch;
}

async function sendTemplate(context: CompanyContext) {
  const { platform, company, caller, locale, today, reply, costly } = context;
  const [manufacturers, sites, levels] = await company.read(knownManufacturers(company), knownSites(company, company.companyId), knownServiceLevels(company));
  const { identity } = await getProvider(platform);
  const sheets = matrixSheets(
    { manufacturers: manufacturers.map(({ name }) => name), sites: sites.map(({ label }) => label), serviceLevels: levels.map(({ level }) => level) },
    { locale, today },
  );
  const body = await sheetFile(costly, sheets, {
    locale,
    timeZone: caller.timeZone || providerTimeZone,
    title: m['contract-imports.template.title']({}, { locale }),
    author: identity.name,
    createdAt: platform.clock.now().toISOString(),
  });
  return sendMade(reply, { name: `${m['contract-imports.template.fileName']({}, { locale })}.xlsx`, contentType: xlsxContentType, body });
}

/** The file as it came, with its errors in the language of the file. */
async function sendErrors({ platform, company, reply, costly }: CompanyContext, id: string) {
  const batch = await findBatch(company, id);
  if (batch.state !== 'checked' || batch.errorCount === 0) throw importError('contract-imports.state');
  const locale = batch.locale as Locale;
  const rows = Map.groupBy(await errorsByRow(company, id).execute(), ({ line }) => line);
  const marking = {
    bytes: await buffer(await platform.storage.get(batch.storageKey)),
    tab: tabNames.contracts({}, { locale }),
    head: m['contract-imports.template.errorsHead']({}, { locale }),
    columns: matrixColumns.length,
    rows: [...rows].map(([line, flaws]) => ({
      line,
      text: flaws.map((flaw) => flawLine(flaw, locale)).join('\n'),
      columns: [...new Set(flaws.map(({ column }) => matrixColumns.indexOf(column)))],
    })),
  };
  const name = m['contract-imports.template.errorsFile']({ name: batch.fileName.replace(/\.xlsx$/i, '') }, { locale });
  return sendMade(reply, { name: `${name}.xlsx`, contentType: xlsxContentType, body: await markErrors(costly, marking) });
}

import { buffer } from 'node:stream/consumers';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { listAgreements, compareLicences } from '../licences.api.ts';
import { licencesError, importLicences } from '../imports.api.ts';
import { readAgreements } from './agreements.store.ts';
import { readComparison } from './comparison.store.ts';
import { importExport } from './imports.service.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { issueText } from '#platform/kernel/issues.ts';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import { workbookRefusalText } from '#platform/documents/workbook.ts';
import type { VendorExport } from '../import/vendor-export.ts';
import type { ReadRequest, ReadResult } from './read-export.worker.ts';

export function licencesRoutes({ route }: Routes): void {
  route(compareLicences, ({ query }, { company, today }) => readComparison(company, query, today));
  route(listAgreements, (_input, { company, today }) => readAgreements(company, today));
  route(importLicences, async ({ body, files }, context) => {
    const { company, author, today, platform, costly, change } = context;
    if (company.rights.sites !== null || company.rights.subOrganisations !== null) throw licencesError('licences.importLimited');
    const file = files.export![0]!;
    const bytes = await buffer(await platform.storage.get(file.storageKey));
    const read = await readExport(costly, { bytes, isWorkbook: file.contentType === xlsxContentType, today });
    return change((tx) => importExport(tx, author, company.companyId, { fileName: file.name, read, subOrganisationId: body.subOrganisationId ?? null }, today));
  });
}

const readModule = new URL('./read-export.worker.ts', import.meta.url);

/** Reads a vendor's export in a child process. @throws invalid with the sentence of what was refused */
async function readExport(costly: CostlyShare, request: ReadRequest): Promise<VendorExport> {
  const result = JSON.parse((await costly.bytes(readModule, request)).toString()) as ReadResult;
  if ('read' in result) return result.read;
  const { code, params } = result.refused;
  const text: FieldFlaw['text'] = (_params, { locale }) => workbookRefusalText(code, params, locale) ?? issueText(code, params, locale);
  throw platformError('invalid', {}, { flaws: [{ path: 'export', code, text }] });
}

import { buffer } from 'node:stream/consumers';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { listAgreements, compareLicences } from '../licences.api.ts';
import { licencesError, importLicences } from '../imports.api.ts';
import { readAgreements } from './agreements.store.ts';
import { readComparison } from './comparison.store.ts';
import { importExport } from './imports.service.ts';
import { readExport } from './read-export.ts';

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

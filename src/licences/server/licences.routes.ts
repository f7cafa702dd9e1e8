import type { Routes } from '#platform/server/http/routes.ts';
import { listAgreements } from '../agreements.api.ts';
import { importLicences } from '../imports.api.ts';
import { compareLicences } from '../licences.api.ts';
import { readAgreements } from './agreements.store.ts';
import { readComparison } from './comparison.store.ts';
import { importExport } from './imports.service.ts';

export function licencesRoutes({ route }: Routes): void {
  route(compareLicences, ({ query }, { company, today }) => readComparison(company, query, today));
  route(listAgreements, (_input, { company, today }) => readAgreements(company, today));
  route(importLicences, ({ body }, { company, author, today, change }) => change((tx) => importExport(tx, author, company.companyId, body, today)));
}

import type { Routes } from '#platform/server/http/routes.ts';
import { compareLicences } from '../licences.api.ts';
import { readComparison } from './comparison.store.ts';

export function licencesRoutes({ route }: Routes): void {
  route(compareLicences, ({ query }, { company, today }) => readComparison(company, query, today));
}

import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, companyParam, searchQuery, shown, listed } from '#platform/http/schemas.ts';

/** Maximum companies in the picker. With more, typing narrows them. */
export const companiesAtMost = 50;

const pickedCompany = z
  .object({
    companyId: companyId(),
    name: shown(200),
    customerNumber: shown(60).nullable(),
    city: shown(100).nullable(),
    kind: z.enum(['customer', 'partner']),
  })
  .meta({ id: 'PickedCompany' });
export type PickedCompany = z.output<typeof pickedCompany>;

export const findCompanies = endpoint('GET', '/api/provider/companies', {
  summary: 'Finds customers and partners by name, customer number or city.',
  access: 'staff',
  query: z.object(searchQuery),
  response: z.object({ rows: listed(pickedCompany, companiesAtMost), more: z.boolean() }),
});

export const getCompany = endpoint('GET', '/api/provider/companies/:companyId', {
  summary: 'Names a customer or partner.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  response: pickedCompany,
});

import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, day, shown } from '#platform/http/schemas.ts';
import { filterSchema, listEndpoints } from '#platform/lists/list.api.ts';
import { partnerList } from './partners.list.ts';

/** Partners over the whole portal, for the provider's office. */

const partner = z
  .object({
    /** Id of its company. */
    id: shown(9),
    companyId: companyId(),
    name: shown(200),
    customerNumber: shown(60).nullable(),
    city: shown(100).nullable(),
    /** Its members, who act for its clients. */
    people: z.int().min(0),
    /** Companies for which they act today. */
    clients: z.int().min(0),
    /** Clients whose link ends in under three months, and the first of these days. */
    ending: z.int().min(0),
    nextEndOn: day().nullable(),
  })
  .meta({ id: 'Partner' });
export type Partner = z.output<typeof partner>;

export const { list: listPartners, counts: countPartners } = listEndpoints(partnerList, partner);

export const getPartnersFile = endpoint('GET', '/api/provider/partners/export', {
  summary: 'The same as an Excel file, with a row for each client of a partner.',
  access: 'staff',
  query: filterSchema(partnerList),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});

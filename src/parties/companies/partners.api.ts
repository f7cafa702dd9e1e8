import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, day, searchQuery, shown, listed } from '#platform/http/schemas.ts';
import { partnersAtMost, partnerLinkStates } from './partners.ts';

/** Partners over the whole portal, for the provider's office. */

const partner = z
  .object({
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

const filters = { ...searchQuery, links: z.enum(partnerLinkStates).optional() };
export type PartnerFilters = z.output<z.ZodObject<typeof filters>>;

export const listPartners = endpoint('GET', '/api/provider/partners', {
  summary: 'Partners by name, with the number of their clients and members. `q` looks for a partner or one of its clients.',
  access: 'staff',
  query: z.object(filters),
  response: z.object({ rows: listed(partner, partnersAtMost), more: z.boolean() }),
});

export const getPartnersFile = endpoint('GET', '/api/provider/partners/export', {
  summary: 'The same as an Excel file, with a row for each client of a partner.',
  access: 'staff',
  query: z.object(filters),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});

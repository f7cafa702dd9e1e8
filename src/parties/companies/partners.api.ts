import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, day, responseText, boundedList, companyParam } from '#platform/http/schemas.ts';
import { m } from '#generated/messages/messages.js';
import { labelFields } from '#platform/http/field-labels.ts';
import { inCompany } from './companies.api.ts';
import { filterSchema, listEndpoints } from '#platform/lists/list.api.ts';
import { partnerList } from './partners.list.ts';

/** Partners over the whole portal, for the provider's office. */

const partner = z
  .object({
    /** Id of its company. */
    id: responseText(9),
    companyId: companyId(),
    name: responseText(200),
    customerNumber: responseText(60).nullable(),
    city: responseText(100).nullable(),
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

/** Links between partners and their client companies, kept by hand where the ERP sends none. */

/** Maximum links listed for a company. */
export const linksAtMost = 500;

const linkedCompany = z
  .object({
    companyId: companyId(),
    name: responseText(200),
    customerNumber: responseText(60).nullable(),
    city: responseText(100).nullable(),
    sinceOn: day(),
    /** Last day of the link; null: it has none. */
    untilOn: day().nullable(),
    /** Sent by the ERP: its next row gives back a link that was taken. */
    isFed: z.boolean(),
    /** Present where the last day was set by hand against that of the ERP; null: the ERP sent none. */
    kept: z.object({ sentUntilOn: day().nullable() }).nullable(),
  })
  .meta({ id: 'LinkedCompany' });
export type LinkedCompany = z.output<typeof linkedCompany>;

const links = z
  .object({
    /** Companies on whose behalf the people of this one act, where it is a partner. */
    clients: boundedList(linkedCompany, linksAtMost),
    /** Partners who act for this company. */
    partners: z.array(linkedCompany).max(linksAtMost),
  })
  .meta({ id: 'PartnerLinks' });
export type PartnerLinks = z.output<typeof links>;

export const readPartnerLinks = endpoint('GET', '/api/provider/companies/:companyId/partner-links', {
  summary: 'Clients of a partner and partners of a client, by name, while their link lasts.',
  access: 'staff',
  params: inCompany,
  response: links,
});
export const giveClient = endpoint('POST', '/api/provider/companies/:companyId/clients', {
  summary: 'Lets the people of a partner act for a client company, from today on.',
  errors: ['companies.notPartner'],
  access: 'staff',
  params: inCompany,
  body: labelFields(z.strictObject({ client: companyId() }), { client: m['companies.label.client'] }),
  status: 201,
  response: links,
});
export const changeClient = endpoint('PUT', '/api/provider/companies/:companyId/clients/:client', {
  summary: 'Says on which day a link ends, or that it has no end. `seen` is the end that was read before.',
  errors: ['conflict'],
  access: 'staff',
  params: z.object({ companyId: companyParam(), client: companyParam() }),
  body: labelFields(z.strictObject({ untilOn: day().nullable(), seen: day().nullable() }), {
    untilOn: m['companies.label.untilOn'],
    seen: m['companies.label.untilOnBefore'],
  }),
  response: links,
});
export const takeClient = endpoint('DELETE', '/api/provider/companies/:companyId/clients/:client', {
  summary: 'Ends a link: the people of the partner no longer act for that company.',
  access: 'staff',
  params: z.object({ companyId: companyParam(), client: companyParam() }),
  response: links,
});

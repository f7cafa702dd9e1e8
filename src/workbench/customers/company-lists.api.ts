import { z } from 'zod';
import { invoiceStates } from '#commerce/invoices/invoice.ts';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { offerStates } from '#commerce/offers/offer.ts';
import { deliveryStates, orderStates } from '#commerce/orders/order.ts';
import { endpoint } from '#platform/http/contract.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { cappedCount, companyParam, currency, day, instant, money, responseText, uuid } from '#platform/http/schemas.ts';
import { siteTypes } from '#parties/sites/site.ts';
import { companyDocumentList, companyFeedRowList, companySiteList, documentKinds } from './company.list.ts';

/** Lists of a company's page: its documents, its sites, its refused rows of the feed, its activity log. */

const params = z.object({ companyId: companyParam() });

export const companyCounts = endpoint('GET', '/api/provider/companies/:companyId/counts', {
  summary:
    'Counts what the page of a company lists: people with access or invited, documents, contracts in use, devices, tickets, sites, and rows of the feed that wait for attention.',
  access: 'staff',
  params,
  response: z.object({
    people: cappedCount,
    documents: cappedCount,
    contracts: cappedCount,
    devices: cappedCount,
    tickets: cappedCount,
    sites: cappedCount,
    openRows: cappedCount,
  }),
});

const companyDocument = z
  .object({
    id: uuid(),
    kind: z.enum(documentKinds),
    number: responseText(200),
    /** The number of its order, for a delivery note. */
    orderNumber: responseText(200).nullable(),
    /** The customer's own number of the order; empty where there is none. */
    customerOrderNumber: responseText(200),
    project: responseText(300),
    /** Day of issue, of the order, or of shipping. */
    day: day(),
    totalExclVat: money(),
    currency: currency().nullable(),
    /** State of the kind of document; the others are null. */
    offer: z.object({ state: z.enum(offerStates), validUntil: day() }).nullable(),
    order: z.object({ state: z.enum(orderStates) }).nullable(),
    delivery: z.object({ state: z.enum(deliveryStates), promisedOn: day().nullable(), expectedOn: day().nullable() }).nullable(),
    invoice: z.object({ state: z.enum(invoiceStates), daysLate: z.int().min(0) }).nullable(),
  })
  .meta({ id: 'CompanyDocument' });
export type CompanyDocument = z.output<typeof companyDocument>;

export const { list: listCompanyDocuments } = listEndpoints(companyDocumentList, companyDocument);

const companySite = z
  .object({
    id: uuid(),
    code: responseText(200),
    label: responseText(300),
    type: z.enum(siteTypes),
    street: responseText(300).nullable(),
    postalCode: responseText(60).nullable(),
    city: responseText(200).nullable(),
    country: responseText(2),
    isArchived: z.boolean(),
  })
  .meta({ id: 'CompanySite' });
export type CompanySite = z.output<typeof companySite>;

export const { list: listCompanySites } = listEndpoints(companySiteList, companySite);

const companyRow = z
  .object({
    id: uuid(),
    receivedAt: instant(),
    entity: responseText(60),
    externalId: responseText(200),
    /** Run that brought the row. */
    runId: uuid(),
    state: z.enum(failedRowQueue.states),
    waitsFor: z.object({ entity: responseText(60), externalId: responseText(200) }).nullable(),
    flaws: z.array(z.object({ path: responseText(300), code: responseText(100), message: responseText(1000) })).max(20),
  })
  .meta({ id: 'CompanyFeedRow' });
export type CompanyFeedRow = z.output<typeof companyRow>;

export const { list: listCompanyRows } = listEndpoints(companyFeedRowList, companyRow);

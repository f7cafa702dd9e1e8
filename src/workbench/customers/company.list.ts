import { m } from '#generated/messages/messages.js';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { rowName } from '#capabilities/ingest/feed.names.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { siteTypes } from '#parties/sites/site.ts';
import { siteTypeNames } from '#parties/sites/site.names.ts';
import type { CompanyDocument, CompanyFeedRow, CompanySite } from './company-lists.api.ts';

/** Lists of a company's page. */

export const documentKinds = ['offer', 'order', 'deliveryNote', 'invoice', 'creditNote'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindNames = {
  offer: m['customers.found.offer'],
  order: m['customers.found.order'],
  deliveryNote: m['customers.documents.deliveryNote'],
  invoice: m['customers.found.invoice'],
  creditNote: m['customers.found.creditNote'],
} satisfies Record<DocumentKind, () => string>;

/** Offers, orders, delivery notes, invoices and credit notes of a company. */
export const companyDocumentList = declareList<CompanyDocument>()({
  name: 'companyDocuments',
  access: 'staff',
  path: '/api/provider/companies/:companyId/documents',
  noun: 'offers, orders, delivery notes, invoices and credit notes of a company',
  kinds: ['order', 'offer', 'delivery', 'invoice'],
  title: m['customers.company.documents'],
  search: m['customers.documents.search'],
  filters: { kind: oneFilter(m['customers.documents.kind'], documentKinds, documentKindNames, { isPinned: true }) },
  sorts: { day: 'desc' },
  sort: 'day',
  columns: ({ column, screenColumn }) => ({
    number: column({ label: m['customers.documents.number'], kind: 'text', value: (row) => row.number }),
    kind: column({ label: m['customers.documents.kind'], kind: 'text', value: (row) => documentKindNames[row.kind]() }),
    project: column({ label: m['customers.documents.project'], kind: 'text', value: (row) => row.project }),
    customerOrderNumber: column({ label: m['customers.documents.customerOrder'], kind: 'text', value: (row) => row.customerOrderNumber }),
    day: column({ label: m['customers.documents.day'], kind: 'day', value: (row) => row.day }),
    amount: column({ label: m['customers.documents.amount'], kind: 'money', value: (row) => row.totalExclVat, currency: (row) => row.currency ?? '' }),
    state: screenColumn({ label: m['operations.column.state'] }),
  }),
});

/** Sites of a company. */
export const companySiteList = declareList<CompanySite>()({
  name: 'companySites',
  access: 'staff',
  path: '/api/provider/companies/:companyId/sites',
  noun: 'sites of a company',
  kinds: ['site'],
  title: m['customers.company.sites'],
  search: m['sites.search'],
  filters: { type: oneFilter(m['sites.field.type'], siteTypes, siteTypeNames, { isPinned: true }) },
  sorts: { label: 'asc' },
  sort: 'label',
  columns: ({ column, screenColumn }) => ({
    label: column({ label: m['sites.field.name'], kind: 'text', value: (row) => row.label }),
    type: screenColumn({ label: m['sites.field.type'] }),
    street: column({ label: m['sites.field.street'], kind: 'text', value: (row) => row.street }),
    town: screenColumn({ label: m['sites.field.town'] }),
    code: column({ label: m['sites.field.code'], kind: 'text', value: (row) => row.code }),
  }),
});

const rowStateNames = {
  failed: m['ingest.queue.state.failed'],
  waiting: m['ingest.queue.state.waiting'],
  resolved: m['ingest.queue.state.resolved'],
  dismissed: m['ingest.queue.state.dismissed'],
} satisfies Record<CompanyFeedRow['state'], () => string>;

/** Rows of the feed about a company that did not land when they came, with what has become of them. */
export const companyFeedRowList = declareList<CompanyFeedRow>()({
  name: 'companyFeedRows',
  access: 'staff',
  path: '/api/provider/companies/:companyId/feed-rows',
  noun: 'rows of the feed about a company that did not land when they came',
  kinds: ['feedRun', 'feedRow'],
  title: m['customers.company.feed'],
  search: m['customers.rows.search'],
  filters: { state: oneFilter(m['operations.column.state'], failedRowQueue.states, rowStateNames, { isPinned: true }) },
  sorts: { receivedAt: 'desc' },
  sort: 'receivedAt',
  columns: ({ column, screenColumn }) => ({
    externalId: column({ label: m['customers.rows.externalId'], kind: 'text', value: (row) => rowName(row.externalId) }),
    entity: screenColumn({ label: m['operations.runs.entity'] }),
    reason: screenColumn({ label: m['customers.rows.reason'] }),
    receivedAt: column({ label: m['operations.runs.startedAt'], kind: 'instant', value: (row) => row.receivedAt }),
    state: screenColumn({ label: m['operations.column.state'] }),
  }),
});

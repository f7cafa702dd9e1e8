import { m } from '#generated/messages/messages.js';
import type { ImportMatrix } from '#capabilities/imports/import-matrix.ts';
import type { Message } from '#platform/kernel/message.ts';

/** The import template of sites. */

/** Columns of the first tab, in their order. */
const columns = [
  'code',
  'label',
  'type',
  'legalForm',
  'street',
  'complement',
  'postalCode',
  'city',
  'country',
  'showOnMap',
  'deliveryHours',
  'accessInstructions',
  'notes',
  'civility',
  'firstName',
  'lastName',
  'jobFunction',
  'email',
  'landline',
  'mobile',
] as const;
export type SiteColumn = (typeof columns)[number];

const heads: Readonly<Record<SiteColumn, Message>> = {
  code: m['sites.import.column.code'],
  label: m['sites.import.column.label'],
  type: m['sites.import.column.type'],
  legalForm: m['sites.import.column.legalForm'],
  street: m['sites.import.column.street'],
  complement: m['sites.import.column.complement'],
  postalCode: m['sites.import.column.postalCode'],
  city: m['sites.import.column.city'],
  country: m['sites.import.column.country'],
  showOnMap: m['sites.import.column.showOnMap'],
  deliveryHours: m['sites.import.column.deliveryHours'],
  accessInstructions: m['sites.import.column.accessInstructions'],
  notes: m['sites.import.column.notes'],
  civility: m['sites.import.column.civility'],
  firstName: m['sites.import.column.firstName'],
  lastName: m['sites.import.column.lastName'],
  jobFunction: m['sites.import.column.jobFunction'],
  email: m['sites.import.column.email'],
  landline: m['sites.import.column.landline'],
  mobile: m['sites.import.column.mobile'],
};

export const siteMatrix = {
  kind: 'sites',
  objectKind: 'siteImport',
  slug: 'site-imports',
  version: 1,
  mark: 'passerelle-sites-',
  columns,
  heads,
  required: ['label', 'type'],
  free: ['label', 'notes', 'accessInstructions', 'firstName', 'lastName'],
  lists: ['type', 'legalForm', 'country', 'showOnMap', 'civility'],
  tab: m['sites.import.tab.sites'],
  maxBytes: 2 * 1024 * 1024,
  maxRows: 5000,
} as const satisfies ImportMatrix<SiteColumn>;

/** Columns of the main contact. */
export const contactColumns = ['civility', 'firstName', 'lastName', 'jobFunction', 'email', 'landline', 'mobile'] as const satisfies readonly SiteColumn[];

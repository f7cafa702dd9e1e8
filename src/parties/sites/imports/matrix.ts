import { m } from '#generated/messages/messages.js';
import type { ImportMatrix } from '#capabilities/imports/matrix.ts';
import type { Message } from '#platform/message.ts';

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
  code: m['site-imports.column.code'],
  label: m['site-imports.column.label'],
  type: m['site-imports.column.type'],
  legalForm: m['site-imports.column.legalForm'],
  street: m['site-imports.column.street'],
  complement: m['site-imports.column.complement'],
  postalCode: m['site-imports.column.postalCode'],
  city: m['site-imports.column.city'],
  country: m['site-imports.column.country'],
  showOnMap: m['site-imports.column.showOnMap'],
  deliveryHours: m['site-imports.column.deliveryHours'],
  accessInstructions: m['site-imports.column.accessInstructions'],
  notes: m['site-imports.column.notes'],
  civility: m['site-imports.column.civility'],
  firstName: m['site-imports.column.firstName'],
  lastName: m['site-imports.column.lastName'],
  jobFunction: m['site-imports.column.jobFunction'],
  email: m['site-imports.column.email'],
  landline: m['site-imports.column.landline'],
  mobile: m['site-imports.column.mobile'],
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
  tab: m['site-imports.tab.sites'],
  maxBytes: 2 * 1024 * 1024,
  maxRows: 5000,
} as const satisfies ImportMatrix<SiteColumn>;

/** Columns of the main contact. */
export const contactColumns = ['civility', 'firstName', 'lastName', 'jobFunction', 'email', 'landline', 'mobile'] as const satisfies readonly SiteColumn[];

import type { ObjectRights } from '#platform/kernel/rights.ts';

const limits = ['site', 'subOrganisation'] as const;

/** Who may do what with the objects of this domain: everything takes the right to see prices. */
export const invoiceRights = {
  invoice: { actions: { see: 'prices', export: 'prices' }, limits },
  invoiceDispute: { actions: { see: 'prices', create: 'prices' }, limits },
} as const satisfies Record<string, ObjectRights>;

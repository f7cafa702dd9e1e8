import { sql } from 'kysely';

/** Columns of a line of an offer, under the alias `l`, that its page and a copy of it both show. */
export const offerLineColumns = [
  'l.reference',
  'l.description',
  'l.quantity',
  sql<number>`trim_scale(l.unit_price)`.as('unitPrice'),
  'l.discount_basis_points as discountBasisPoints',
  'l.vat_basis_points as vatBasisPoints',
  'l.period_months as periodMonths',
  'l.service_level as serviceLevel',
] as const;

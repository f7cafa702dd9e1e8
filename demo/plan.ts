import { computeLineTotal } from '#platform/kernel/amounts.ts';
import { type Product, getProduct } from './seeds/catalogue.seed.ts';
import type { CompanyKey } from './seeds/companies.seed.ts';
import type { Requester } from './seeds/people.seed.ts';

/** An order of the story before it is numbered, priced and written as rows. Days are `YYYY-MM-DD`, amounts cents before tax. */
export interface OrderPlan {
  company: CompanyKey;
  /** Ranks in the provider's numbering, where the story fixes them. */
  rank?: number;
  offerRank?: number;
  customerOrderNumber?: string;
  quoteReference?: string;
  project: string;
  requester: Requester;
  orderedOn: string;
  promisedOn?: string;
  expectedOn?: string;
  partialDeliveryAllowed: boolean;
  site?: string;
  subOrganisation?: string;
  /** Total of the order. The price of its `rest` line makes up the difference. */
  total?: number;
  lines: LinePlan[];
  shipments: ShipmentPlan[];
  changes: ChangePlan[];
}

export interface LinePlan {
  product: Product;
  quantity: number;
  unitPrice: number;
  discountBasisPoints: number;
  cancelled?: number;
  /** For lines that are not shipped: services done, support and subscriptions in force. */
  delivered?: number;
  promisedOn?: string;
  expectedOn?: string;
  startsOn?: string;
  description?: string;
  takesRest?: boolean;
}

export interface ShipmentPlan {
  rank?: number;
  carrier?: string;
  trackingNumber?: string;
  state: 'inPreparation' | 'shipped' | 'delivered';
  promisedOn?: string;
  expectedOn?: string;
  /** Day of the delivery note, when nothing has left yet. */
  preparedOn?: string;
  shippedOn?: string;
  deliveredAt?: string;
  receivedBy?: string;
  parts: PartPlan[];
  /** By default it follows from the weight. */
  packages?: number;
  changes: ChangePlan[];
}

/** Pieces of a line (its rank in the order) in a shipment; `serials` where the story fixes them. */
export interface PartPlan {
  line: number;
  quantity: number;
  serials?: readonly string[];
}

export interface ChangePlan {
  kind: 'promised' | 'expected' | 'shipped' | 'delivered';
  line?: number;
  previousOn?: string;
  newOn?: string;
  changedAt: string;
  author: string;
  reason: string;
}

/** A line with a discount on the list price, in per cent. */
export const buildLine = (reference: string, quantity: number, percentOff: number, more: Partial<LinePlan> = {}): LinePlan => {
  const product = getProduct(reference);
  return { product, quantity, unitPrice: product.price, discountBasisPoints: percentOff * 100, ...more };
};

/** A line at a net price in cents. */
export const buildPricedLine = (reference: string, quantity: number, unitPrice: number, more: Partial<LinePlan> = {}): LinePlan => ({
  product: getProduct(reference),
  quantity,
  unitPrice,
  discountBasisPoints: 0,
  ...more,
});

/** A service at a flat rate: the remainder of the order's total. */
export const buildRestLine = (reference: string, description?: string): LinePlan => ({
  product: getProduct(reference),
  quantity: 1,
  unitPrice: 0,
  discountBasisPoints: 0,
  takesRest: true,
  ...(description && { description }),
});

/** Amount of a line, in cents before tax. Cancelled pieces are not charged. */
export const computePlannedTotal = ({ quantity, cancelled = 0, unitPrice, discountBasisPoints }: LinePlan): number =>
  computeLineTotal({ quantity: quantity - cancelled, unitPrice, discountBasisPoints });

/** Amount of an order, in cents before tax. */
export const sumPlan = (lines: readonly LinePlan[]): number => lines.reduce((sum, planned) => sum + computePlannedTotal(planned), 0);

export const isShipped = ({ product }: LinePlan): boolean => product.kind === 'equipment';

/** All pieces of all shipped lines of an order: the parts of a single delivery. */
export const listParts = (lines: readonly LinePlan[]): PartPlan[] =>
  lines.flatMap((planned, index) =>
    isShipped(planned) && planned.quantity > (planned.cancelled ?? 0) ? [{ line: index, quantity: planned.quantity - (planned.cancelled ?? 0) }] : [],
  );

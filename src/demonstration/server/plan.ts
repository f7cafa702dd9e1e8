import type { Product } from './seeds/catalogue.seed.ts';
import { productOf } from './seeds/catalogue.seed.ts';
import type { CompanyKey } from './seeds/companies.seed.ts';
import type { Requester } from './seeds/people.seed.ts';

/** An order as the story tells it, before it is numbered, priced and written as rows. Days are `YYYY-MM-DD`, amounts cents before tax. */
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
  /** What the order comes to; the line that takes the rest makes up for the difference. */
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
  /** For what is not shipped: services done, support and subscriptions in force. */
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
  /** The day on which the delivery note was made, when nothing has left yet. */
  preparedOn?: string;
  shippedOn?: string;
  deliveredAt?: string;
  receivedBy?: string;
  parts: PartPlan[];
  /** By default as many as the weight asks for. */
  packages?: number;
  changes: ChangePlan[];
}

/** So many pieces of a line (its rank in the order) in a shipment; `serials` where the story fixes them. */
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

/** A line at so many per cent below the list price. */
export const line = (reference: string, quantity: number, percentOff: number, more: Partial<LinePlan> = {}): LinePlan => {
  const product = productOf(reference);
  return { product, quantity, unitPrice: product.price, discountBasisPoints: percentOff * 100, ...more };
};

/** A line at a net price in cents. */
export const lineAt = (reference: string, quantity: number, unitPrice: number, more: Partial<LinePlan> = {}): LinePlan => ({
  product: productOf(reference),
  quantity,
  unitPrice,
  discountBasisPoints: 0,
  ...more,
});

/** A service at a flat rate: whatever the order's total leaves. */
export const rest = (reference: string, description?: string): LinePlan => ({
  product: productOf(reference),
  quantity: 1,
  unitPrice: 0,
  discountBasisPoints: 0,
  takesRest: true,
  ...(description && { description }),
});

/** What a line comes to, in cents before tax: cancelled pieces are not charged. */
export const lineTotal = ({ quantity, cancelled = 0, unitPrice, discountBasisPoints }: LinePlan): number =>
  Math.round(((quantity - cancelled) * unitPrice * (10_000 - discountBasisPoints)) / 10_000);

/** What an order comes to, in cents before tax. */
export const planTotal = (lines: readonly LinePlan[]): number => lines.reduce((sum, planned) => sum + lineTotal(planned), 0);

export const isShipped = ({ product }: LinePlan): boolean => product.kind === 'equipment';

/** The shipped lines of an order, all their pieces: the parts of a single delivery. */
export const everyPart = (lines: readonly LinePlan[]): PartPlan[] =>
  lines.flatMap((planned, index) =>
    isShipped(planned) && planned.quantity > (planned.cancelled ?? 0) ? [{ line: index, quantity: planned.quantity - (planned.cancelled ?? 0) }] : [],
  );

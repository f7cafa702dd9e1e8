import type { LineKind } from '#commerce/orders/order.ts';

/** Content of a revision: the part that an answer is given to. Amounts are minor units before VAT, days `YYYY-MM-DD`. */
export interface OfferContent {
  number: string;
  revision: number;
  project: string;
  issuedOn: string;
  validUntil: string;
  deliveryDays: number | null;
  note: string;
  currency: string;
  totalExclVat: number;
  totalInclVat: number;
  /** Commercial terms. What a revision does not say is no part of its content. */
  paymentDays?: number | null;
  paymentEndOfMonth?: string | null;
  paymentDay?: number | null;
  vendorReference?: string | null;
  partialDeliveryAllowed?: boolean | null;
  lines: readonly OfferLineContent[];
}

export interface OfferLineContent {
  kind: LineKind;
  manufacturer: string | null;
  reference: string;
  description: string;
  quantity: number;
  unitPrice: number;
  discountBasisPoints: number;
  vatBasisPoints: number;
  totalExclVat: number;
  periodMonths: number | null;
  serviceLevel: string | null;
}

/** JSON that is the same for the same content: fields in alphabetical order, no white space. Hashed, it says to what exactly somebody agreed. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join(',')}}`;
}

/** The content of a revision from whatever carries it, with nothing else. */
export function pickContent(offer: OfferContent): OfferContent {
  const { number, revision, project, issuedOn, validUntil, deliveryDays, note, currency, totalExclVat, totalInclVat } = offer;
  const { paymentDays, paymentEndOfMonth, paymentDay, vendorReference, partialDeliveryAllowed } = offer;
  return {
    number,
    revision,
    project,
    issuedOn,
    validUntil,
    deliveryDays,
    note,
    currency,
    totalExclVat,
    totalInclVat,
    ...removeEmpty({ paymentDays, paymentEndOfMonth, paymentDay, vendorReference, partialDeliveryAllowed }),
    lines: offer.lines.map((line) => ({
      kind: line.kind,
      manufacturer: line.manufacturer,
      reference: line.reference,
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discountBasisPoints: line.discountBasisPoints,
      vatBasisPoints: line.vatBasisPoints,
      totalExclVat: line.totalExclVat,
      periodMonths: line.periodMonths,
      serviceLevel: line.serviceLevel,
    })),
  };
}

/** The fields that have a value. */
const removeEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<Fields>;

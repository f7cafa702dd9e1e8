import { z } from 'zod';
import { paymentTermsShape, refusePartialTerms } from '#parties/companies/companies.feed.ts';
import { m } from '#generated/messages/messages.js';
import {
  basisPoints,
  country,
  companyRow,
  externalId,
  flag,
  optional,
  optionalText,
  collectUniqueIds,
  optionalIdentifier,
} from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { currency, day, emailAddress, minorUnits, requiredText, text, unitMinorUnits, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { documentForms } from './invoice.ts';
import { adjustmentKinds, operations, unitCodes, vatCategories } from './legal-invoice.ts';

const correctsItself = declareIssue('invoices.correctsItself', m['invoices.flaw.correctsItself']);
const correctsNothing = declareIssue('invoices.correctsNothing', m['invoices.flaw.correctsNothing']);
const depositTwice = declareIssue('invoices.depositTwice', m['invoices.flaw.depositTwice']);
const lineTwice = declareIssue('invoices.lineTwice', m['invoices.flaw.lineTwice']);
const percentWithBasis = declareIssue('invoices.percentWithBasis', m['invoices.flaw.percentWithBasis']);
const rateTwice = declareIssue('invoices.rateTwice', m['invoices.flaw.rateTwice']);

/** Text where none is the empty one. */
const textOrEmpty = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** A number or code where none is the empty one. */
const codeOrEmpty = (max: number) => optionalIdentifier(max).transform((value) => value ?? '');
const compactCode = (max: number) => codeOrEmpty(max).transform((value) => value.replace(/\s/g, '').toUpperCase());
const vatCategory = () =>
  z
    .enum(vatCategories)
    .nullish()
    .transform((value) => value ?? 'S');

const postal = {
  name: requiredText(200),
  street: textOrEmpty(200),
  complement: textOrEmpty(200),
  postalCode: textOrEmpty(20),
  city: textOrEmpty(100),
  country: country(),
};

/** Seller or buyer as they stood on the day of issue. */
const party = z.strictObject({
  ...postal,
  legalForm: textOrEmpty(60),
  shareCapital: textOrEmpty(60),
  siren: textOrEmpty(9),
  siret: textOrEmpty(14),
  rcsCity: textOrEmpty(100),
  vatNumber: compactCode(20),
});

/** A line of an invoice. Quantities are whole; amounts are minor units (cents) before VAT, a unit price to the hundredth of one; rates basis
 *  points (2000 = 20 %). */
const line = z.strictObject({
  id: externalId(),
  orderLine: optional(externalId()),
  reference: codeOrEmpty(80),
  description: textOrEmpty(400),
  quantity: whole(-100_000, 100_000),
  unitCode: z
    .enum(unitCodes)
    .nullish()
    .transform((value) => value ?? 'C62'),
  unitPrice: unitMinorUnits(),
  discountBasisPoints: basisPoints(0),
  vatCategory: vatCategory(),
  vatBasisPoints: basisPoints(2000),
  totalExclVat: minorUnits(),
  startsOn: optional(day()),
  endsOn: optional(day()),
});

/** A document-level discount or a charge such as shipping; amounts are positive minor units before VAT. A percentage names what it was taken of. */
const adjustment = z
  .strictObject({
    kind: z.enum(adjustmentKinds),
    amount: whole(1, Number.MAX_SAFE_INTEGER),
    basis: optional(minorUnits()),
    basisPoints: optional(whole(0, 10_000)),
    reason: textOrEmpty(200),
    reasonCode: optionalText(10),
    vatCategory: vatCategory(),
    vatBasisPoints: basisPoints(2000),
  })
  .superRefine(({ basis, basisPoints: rate }, context) => {
    if ((basis === null) !== (rate === null)) context.addIssue({ code: 'custom', path: [basis === null ? 'basis' : 'basisPoints'], message: percentWithBasis });
  });

const tax = z.strictObject({
  category: z.enum(vatCategories),
  basisPoints: whole(0, 10_000),
  basis: minorUnits(),
  amount: minorUnits(),
  exemption: textOrEmpty(500),
  exemptionCode: optionalText(40),
});

/** Fields shared by invoices and credit notes. Missing seller, buyer, IBAN and BIC are filled from portal data at landing time. */
export const issuedShape = {
  number: requiredIdentifier(35),
  order: optional(externalId()),
  orderNumber: optionalIdentifier(60),
  customerOrderNumber: codeOrEmpty(60),
  purchaseOrderNumber: optionalIdentifier(60),
  project: textOrEmpty(120),
  contact: optional(z.strictObject({ name: optionalText(120), email: optional(emailAddress()) })),
  issuedOn: day(),
  dueOn: day(),
  suppliedOn: optional(day()),
  suppliedUntil: optional(day()),
  operation: z.enum(operations),
  vatOnDebits: flag(false),
  seller: optional(party),
  buyer: optional(party),
  deliveryAddress: optional(z.strictObject(postal)),
  iban: optional(compactCode(40)),
  bic: optional(compactCode(11)),
  penaltyBasisPoints: optional(whole(0, 10_000)),
  discountTerms: textOrEmpty(300),
  note: textOrEmpty(1000),
  site: optional(externalId()),
  subOrganisation: optional(externalId()),
  currency: currency(),
  lines: z.array(line).min(1).max(5000),
  adjustments: optional(z.array(adjustment).max(100)),
  taxes: z.array(tax).min(1).max(50),
  totalExclVat: minorUnits(),
  totalVat: minorUnits(),
  totalInclVat: minorUnits(),
  /** VAT in euro cents; of an invoice in another currency. */
  totalVatEur: optional(minorUnits()),
} as const;

type Parts = Pick<z.output<z.ZodObject<typeof issuedShape>>, 'lines' | 'taxes'>;

/** A line and a rate stand once in a row. */
export function checkUniqueParts({ lines, taxes }: Parts, context: z.RefinementCtx): void {
  collectUniqueIds(lines, (index) => context.addIssue({ code: 'custom', path: ['lines', index, 'id'], message: lineTwice }));
  collectUniqueIds(
    taxes.map(({ category, basisPoints: rate }) => ({ id: `${category} ${rate}` })),
    (index) => context.addIssue({ code: 'custom', path: ['taxes', index], message: rateTwice }),
  );
}

/** The invoice that another one corrects, by its number. */
export const corrected = z.strictObject({ number: requiredIdentifier(35), issuedOn: day() });

/** An invoice that corrects another one names it, and not itself. */
export function checkCorrection({ number, corrects }: { number: string; corrects: z.output<typeof corrected> | null }, context: z.RefinementCtx): void {
  if (corrects?.number === number) context.addIssue({ code: 'custom', path: ['corrects', 'number'], message: correctsItself });
}

/** Deposit invoice that a final invoice deducts: its amount with VAT, and the VAT in it. */
const deposit = z.strictObject({
  number: requiredIdentifier(35),
  issuedOn: day(),
  amount: whole(1, Number.MAX_SAFE_INTEGER),
  vat: whole(0, Number.MAX_SAFE_INTEGER),
});

/** An invoice with its lines and taxes. It never changes once issued; its payments are rows of their own. A deposit and a corrected invoice say so
 *  by their type; a final invoice lists the deposits that it deducts. `prepaidTotal` is what was paid before the day of issue, deposits
 *  included, `rounding` what rounding adds to the amount due. */
export const invoiceFeedRow = companyRow({
  ...issuedShape,
  ...paymentTermsShape,
  type: optional(z.enum(documentForms).exclude(['creditNote'])),
  corrects: optional(corrected),
  prepaidTotal: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  rounding: optional(whole(-999, 999)),
  deposits: optional(z.array(deposit).max(50)),
}).superRefine((row, context) => {
  checkUniqueParts(row, context);
  refusePartialTerms(row, context);
  checkCorrection(row, context);
  if (row.corrects !== null && row.type !== 'corrected') context.addIssue({ code: 'custom', path: ['corrects'], message: correctsNothing });
  collectUniqueIds(
    (row.deposits ?? []).map(({ number }) => ({ id: number })),
    (index) => context.addIssue({ code: 'custom', path: ['deposits', index, 'number'], message: depositTwice }),
  );
});
export type InvoiceFeedRow = z.output<typeof invoiceFeedRow>;

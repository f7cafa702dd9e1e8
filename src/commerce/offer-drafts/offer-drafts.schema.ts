import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { paymentDay, paymentDays, paymentEndOfMonth } from '#parties/companies/companies.feed.ts';
import { lineKinds } from '#commerce/orders/order.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { day, minorUnits, phone, requiredText, text, unitMinorUnits, uuid, whole, requiredIdentifier, identifier } from '#platform/http/schemas.ts';
import { offerLinesAtMost, vatRates } from './offer-draft.ts';

/** Fields of the composer: as they are kept while somebody types, and as they must be when the offer is sent. */

const typedAmount = () => z.union([minorUnits(), text(40)]);
const typedUnitPrice = () => z.union([unitMinorUnits(), text(40)]);
const line = {
  kind: z.enum(lineKinds),
  manufacturer: text(30).nullable(),
  vatBasisPoints: z.literal(vatRates),
  periodMonths: whole(1, 240).nullable(),
  serviceLevel: text(80).nullable(),
};
const terms = {
  paymentDays: paymentDays().nullable(),
  paymentEndOfMonth: paymentEndOfMonth().nullable(),
  paymentDay: paymentDay().nullable(),
  vendorReference: identifier(60),
  partialDeliveryAllowed: z.boolean(),
  salespersonId: uuid().nullable(),
  salespersonPhone: phone(),
  note: text(2000),
};

/** A draft as it is kept: numbers that nobody can read stay text. */
export const draftContent = z.strictObject({
  project: text(120),
  recipientId: uuid().nullable(),
  siteId: uuid().nullable(),
  validUntil: text(40),
  deliveryDays: typedAmount(),
  ...terms,
  lines: z
    .array(
      z.strictObject({
        ...line,
        reference: identifier(80),
        description: text(400),
        quantity: typedAmount(),
        unitPrice: typedUnitPrice(),
        discountBasisPoints: typedAmount(),
      }),
    )
    .max(offerLinesAtMost),
});
export type KeptContent = z.output<typeof draftContent>;

const notAmount = declareIssue('offers.notAmount', m['offer-drafts.flaw.notAmount']);
const notRate = declareIssue('offers.notRate', m['offer-drafts.flaw.notRate']);
const noLine = declareIssue('offers.noLine', m['offer-drafts.flaw.noLine']);
const noRecipient = declareIssue('offers.noRecipient', m['offer-drafts.flaw.noRecipient']);
const past = declareIssue('offers.validityPast', m['offer-drafts.flaw.validityPast']);

/** The message of what is no number; an empty field is missing. */
const makeUnreadableFlaw = (message: string) => ({ error: ({ input }: { input?: unknown }) => (input === '' || input === undefined ? undefined : message) });

/** Names of the fields, by their path below the one that holds them. */
const fieldNames = {
  project: m['offers.field.project'],
  recipientId: m['offer-drafts.recipient'],
  siteId: m['offers.field.site'],
  salespersonId: m['offers.draft.salesperson'],
  salespersonPhone: m['offer-drafts.salespersonPhone'],
  validUntil: m['offers.field.validUntil'],
  deliveryDays: m['offers.field.deliveryTime'],
  paymentDays: m['offers.draft.payment'],
  paymentEndOfMonth: m['offers.draft.payment'],
  paymentDay: m['offers.draft.payment'],
  vendorReference: m['offers.draft.vendorReference'],
  partialDeliveryAllowed: m['offers.draft.partialDelivery'],
  note: m['offer-drafts.note'],
  lines: m['offers.part.lines'],
};
const lineNames = {
  'lines.kind': m['offer-drafts.lines.kind'],
  'lines.manufacturer': m['offer-drafts.lines.manufacturer'],
  'lines.periodMonths': m['offer-drafts.lines.period'],
  'lines.serviceLevel': m['offer-drafts.lines.serviceLevel'],
  'lines.reference': m['offers.field.reference'],
  'lines.description': m['offers.field.description'],
  'lines.quantity': m['offers.label.quantity'],
  'lines.unitPrice': m['offers.field.unitPrice'],
  'lines.discountBasisPoints': m['offers.field.discount'],
  'lines.vatBasisPoints': m['offers.field.vat'],
};
/** The same within a body whose field `content` holds them. */
export const contentNames = Object.fromEntries(Object.entries({ ...fieldNames, ...lineNames }).map(([path, name]) => [`content.${path}`, name]));

/** An offer that can be sent on a day of the provider. */
export const buildSendableSchema = (today: string) =>
  labelFields(
    z.strictObject({
      project: requiredText(120),
      recipientId: z.uuid(noRecipient),
      siteId: uuid().nullable(),
      validUntil: day().refine((until) => until >= today, past),
      deliveryDays: z.union([z.literal('').transform(() => null), whole(0, 3650)]),
      ...terms,
      lines: z
        .array(
          z.strictObject({
            ...line,
            reference: requiredIdentifier(80),
            description: requiredText(400),
            quantity: whole(1, 100_000),
            unitPrice: z.number(makeUnreadableFlaw(notAmount)).multipleOf(0.01, notAmount).min(0).max(1_000_000_000_000),
            discountBasisPoints: z.int(makeUnreadableFlaw(notRate)).min(0).max(10_000, notRate),
          }),
        )
        .min(1, noLine)
        .max(offerLinesAtMost),
    }),
    fieldNames,
    lineNames,
  );
export type SendableOffer = z.output<ReturnType<typeof buildSendableSchema>>;

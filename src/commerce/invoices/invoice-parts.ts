import { z } from 'zod';
import { day, money, priceRate, responseText, unitMoney, uuid } from '#platform/http/schemas.ts';
import { adjustmentKinds, unitCodes, vatCategories } from './legal-invoice.ts';

/** The parts of an invoice as they are answered: parties, lines, adjustments, VAT. */

export const postal = {
  name: responseText(200),
  street: responseText(200),
  complement: responseText(200),
  postalCode: responseText(20),
  city: responseText(100),
  country: responseText(2),
};
export const party = z
  .object({
    ...postal,
    legalForm: responseText(60),
    shareCapital: responseText(60),
    siren: responseText(9),
    siret: responseText(14),
    rcsCity: responseText(100),
    vatNumber: responseText(20),
  })
  .meta({ id: 'InvoiceParty' });

export const invoiceLine = z
  .object({
    id: uuid(),
    position: z.int(),
    reference: responseText(100),
    description: responseText(500),
    quantity: z.int(),
    unitCode: z.enum(unitCodes),
    unitPrice: unitMoney(),
    discountBasisPoints: priceRate(),
    vatCategory: z.enum(vatCategories),
    vatBasisPoints: priceRate(),
    totalExclVat: money(),
    startsOn: day().nullable(),
    endsOn: day().nullable(),
  })
  .meta({ id: 'InvoiceLine' });

/** A document-level discount, or a charge such as shipping; positive. */
export const adjustment = z
  .object({
    position: z.int(),
    kind: z.enum(adjustmentKinds),
    amount: money(),
    /** Base of a percentage, and the percentage. */
    basis: money(),
    basisPoints: priceRate(),
    reason: responseText(200),
    reasonCode: responseText(10).nullable(),
    vatCategory: z.enum(vatCategories),
    vatBasisPoints: priceRate(),
  })
  .meta({ id: 'InvoiceAdjustment' });

export const tax = z
  .object({
    category: z.enum(vatCategories),
    basisPoints: priceRate(),
    basis: money(),
    amount: money(),
    exemption: responseText(500),
    exemptionCode: responseText(40).nullable(),
  })
  .meta({ id: 'InvoiceTax' });

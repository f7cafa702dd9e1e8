import { z } from 'zod';
import { day, money, priceRate, shown, unitMoney, uuid } from '#platform/http/schemas.ts';
import { adjustmentKinds, unitCodes, vatCategories } from './legal-invoice.ts';

/** The parts of an invoice as they are answered: parties, lines, adjustments, VAT. */

export const postal = { name: shown(200), street: shown(200), complement: shown(200), postalCode: shown(20), city: shown(100), country: shown(2) };
export const party = z
  .object({ ...postal, legalForm: shown(60), shareCapital: shown(60), siren: shown(9), siret: shown(14), rcsCity: shown(100), vatNumber: shown(20) })
  .meta({ id: 'InvoiceParty' });

export const invoiceLine = z
  .object({
    id: uuid(),
    position: z.int(),
    reference: shown(100),
    description: shown(500),
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
    reason: shown(200),
    reasonCode: shown(10).nullable(),
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
    exemption: shown(500),
    exemptionCode: shown(40).nullable(),
  })
  .meta({ id: 'InvoiceTax' });

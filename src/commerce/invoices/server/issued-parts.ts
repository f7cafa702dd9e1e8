import type { Insertable } from 'kysely';
import type { InvoiceAdjustmentsTable, InvoiceDepositsTable, InvoiceLinesTable, InvoiceTaxesTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { CreditNoteFeedRow } from '../invoice-updates.feed.ts';
import type { InvoiceFeedRow } from '../invoices.feed.ts';
import type { OrderOfInvoice } from './issued.store.ts';

/** Rows of the parts of an invoice: lines, VAT, adjustments, deposits. */

export type IssuedRow = InvoiceFeedRow | CreditNoteFeedRow;

export const isCreditNote = (row: IssuedRow): row is CreditNoteFeedRow => 'allocations' in row;

export const buildLines = (row: IssuedRow, companyId: number, invoiceId: string, order: OrderOfInvoice | undefined) =>
  row.lines.map(
    (line, index) =>
      ({
        companyId,
        id: newId(),
        invoiceId,
        position: index + 1,
        orderLineId: (line.orderLine !== null && order?.lines[line.orderLine]) || null,
        reference: line.reference,
        description: line.description,
        quantity: line.quantity,
        unitCode: line.unitCode,
        unitPrice: line.unitPrice,
        discountBasisPoints: line.discountBasisPoints,
        vatCategory: line.vatCategory,
        vatBasisPoints: line.vatBasisPoints,
        totalExclVat: line.totalExclVat,
        startsOn: line.startsOn,
        endsOn: line.endsOn,
        externalId: line.id,
      }) satisfies Insertable<InvoiceLinesTable>,
  );

export const buildTaxes = (row: IssuedRow, companyId: number, invoiceId: string) =>
  row.taxes.map(
    (tax) =>
      ({
        companyId,
        invoiceId,
        category: tax.category,
        basisPoints: tax.basisPoints,
        basis: tax.basis,
        amount: tax.amount,
        exemption: tax.exemption,
        exemptionCode: tax.exemptionCode,
      }) satisfies Insertable<InvoiceTaxesTable>,
  );

export const buildAdjustments = (row: IssuedRow, companyId: number, invoiceId: string) =>
  (row.adjustments ?? []).map(
    (adjustment, index) =>
      ({
        companyId,
        invoiceId,
        position: index + 1,
        kind: adjustment.kind,
        amount: adjustment.amount,
        basis: adjustment.basis,
        basisPoints: adjustment.basisPoints,
        reason: adjustment.reason,
        reasonCode: adjustment.reasonCode,
        vatCategory: adjustment.vatCategory,
        vatBasisPoints: adjustment.vatBasisPoints,
      }) satisfies Insertable<InvoiceAdjustmentsTable>,
  );

export const buildDeposits = (row: IssuedRow, companyId: number, invoiceId: string) =>
  (isCreditNote(row) ? [] : (row.deposits ?? [])).map(
    (deposit, index) =>
      ({
        companyId,
        invoiceId,
        position: index + 1,
        number: deposit.number,
        issuedOn: deposit.issuedOn,
        amount: deposit.amount,
        vat: deposit.vat,
      }) satisfies Insertable<InvoiceDepositsTable>,
  );

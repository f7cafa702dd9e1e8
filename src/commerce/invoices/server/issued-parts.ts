import type { Insertable } from 'kysely';
import type { InvoiceAdjustmentsTable, InvoiceDepositsTable, InvoiceLinesTable, InvoiceTaxesTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { CreditNoteFeedRow } from '../invoice-updates.feed.ts';
import type { InvoiceFeedRow } from '../invoices.feed.ts';
import type { OrderOfInvoice } from './issued.store.ts';

/** Rows of the parts of an invoice: lines, VAT, adjustments, deposits. */

export type IssuedRow = InvoiceFeedRow | CreditNoteFeedRow;

export const isCreditNote = (row: IssuedRow): row is CreditNoteFeedRow => 'allocations' in row;

export const linesOf = (row: IssuedRow, companyId: number, invoiceId: string, order: OrderOfInvoice | undefined) =>
  row.lines.map(
    (line, index) =>
      ({
        company_id: companyId,
        id: newId(),
        invoice_id: invoiceId,
        position: index + 1,
        order_line_id: (line.orderLine !== null && order?.lines[line.orderLine]) || null,
        reference: line.reference,
        description: line.description,
        quantity: line.quantity,
        unit_code: line.unitCode,
        unit_price: line.unitPrice,
        discount_basis_points: line.discountBasisPoints,
        vat_category: line.vatCategory,
        vat_basis_points: line.vatBasisPoints,
        total_excl_vat: line.totalExclVat,
        starts_on: line.startsOn,
        ends_on: line.endsOn,
        external_id: line.id,
      }) satisfies Insertable<InvoiceLinesTable>,
  );

export const taxesOf = (row: IssuedRow, companyId: number, invoiceId: string) =>
  row.taxes.map(
    (tax) =>
      ({
        company_id: companyId,
        invoice_id: invoiceId,
        category: tax.category,
        basis_points: tax.basisPoints,
        basis: tax.basis,
        amount: tax.amount,
        exemption: tax.exemption,
        exemption_code: tax.exemptionCode,
      }) satisfies Insertable<InvoiceTaxesTable>,
  );

export const adjustmentsOf = (row: IssuedRow, companyId: number, invoiceId: string) =>
  (row.adjustments ?? []).map(
    (adjustment, index) =>
      ({
        company_id: companyId,
        invoice_id: invoiceId,
        position: index + 1,
        kind: adjustment.kind,
        amount: adjustment.amount,
        basis: adjustment.basis,
        basis_points: adjustment.basisPoints,
        reason: adjustment.reason,
        reason_code: adjustment.reasonCode,
        vat_category: adjustment.vatCategory,
        vat_basis_points: adjustment.vatBasisPoints,
      }) satisfies Insertable<InvoiceAdjustmentsTable>,
  );

export const depositsOf = (row: IssuedRow, companyId: number, invoiceId: string) =>
  (isCreditNote(row) ? [] : (row.deposits ?? [])).map(
    (deposit, index) =>
      ({
        company_id: companyId,
        invoice_id: invoiceId,
        position: index + 1,
        number: deposit.number,
        issued_on: deposit.issuedOn,
        amount: deposit.amount,
        vat: deposit.vat,
      }) satisfies Insertable<InvoiceDepositsTable>,
  );

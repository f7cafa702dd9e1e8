import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

const ofInvoice = { kind: 'tenant', through: ['invoices', 'invoice_id'], money: true } as const;

export const invoicesTables: TableKinds = {
  invoices: { ...limited, money: true },
  invoice_adjustments: ofInvoice,
  invoice_lines: ofInvoice,
  invoice_taxes: ofInvoice,
  payments: ofInvoice,
  credit_allocations: ofInvoice,
  invoice_disputes: { ...limited, money: true },
  invoice_months: { ...limited, money: true },
  invoice_totals: { kind: 'tenant', whole: true, money: true },
};

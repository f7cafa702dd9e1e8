import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const ofInvoice = { kind: 'tenant', through: ['invoices', 'invoice_id'], money: true } as const;

export const invoicesTables: TableKinds = {
  // The customer's own order number and the invoice that is corrected are legal mentions of the invoice itself.
  invoices: { ...limited, money: true, names: { order_number: { table: 'orders', by: ['number', 'customer_order_number'] } } },
  invoice_adjustments: ofInvoice,
  invoice_deposits: ofInvoice,
  invoice_lines: ofInvoice,
  invoice_taxes: ofInvoice,
  invoice_statuses: ofInvoice,
  payments: ofInvoice,
  credit_allocations: ofInvoice,
  invoice_disputes: { ...limited, money: true },
  invoice_months: { ...limited, money: true },
  penalty_rates: { kind: 'shared' },
  invoice_totals: { kind: 'tenant', whole: true, money: true },
};

/** People in these tables. */
export const invoicesPeople: PersonalData = {
  invoices: {
    people: [
      {
        by: 'contact_email',
        holds: 'address',
        describedBy: ['contact_name'],
        because: 'accounting',
        shown: { in: 'purchases', at: 'issued_on', title: 'number' },
      },
    ],
    things: ['delivery_address'],
  },
  invoice_disputes: {
    people: [
      { by: 'disputed_by', erased: { disputer_name: 'name' }, shown: { in: 'requests', at: 'created_at', title: 'number', text: 'message' } },
      { by: 'handled_by' },
    ],
  },
};

import { m } from '#generated/messages/messages.js';
import type { PlainFields } from '#platform/lists/plain-fields.ts';

/** Numbers of an order in other series: shown as the ERP sends them. */
export const orderFields = {
  quoteReference: { kind: 'text', label: m['orders.field.quoteReference'], max: 60 },
  purchaseOrderNumber: { kind: 'text', label: m['orders.field.purchaseOrderNumber'], max: 60 },
  salesOrderNumber: { kind: 'text', label: m['orders.field.salesOrderNumber'], max: 60 },
} as const satisfies PlainFields;

import { m } from '#generated/messages/messages.js';
import type { PlainTexts } from '#platform/lists/plain-texts.ts';

/** Numbers of an order in other series: shown as the ERP sends them. */
export const orderTexts = {
  quoteReference: { label: m['orders.field.quoteReference'], max: 60 },
  purchaseOrderNumber: { label: m['orders.field.purchaseOrderNumber'], max: 60 },
  salesOrderNumber: { label: m['orders.field.salesOrderNumber'], max: 60 },
} as const satisfies PlainTexts;

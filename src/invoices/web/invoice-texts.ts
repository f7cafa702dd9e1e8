import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/web/list/ObjectMissing.tsx';

/** An invoice that does not open. */
export const invoiceTexts: ObjectTexts = {
  elsewhere: m['invoices.elsewhere'],
  unknown: m['invoices.unknown.title'],
  unknownText: m['invoices.unknown.text'],
  failed: m['invoices.failed'],
};

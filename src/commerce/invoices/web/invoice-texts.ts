import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/ObjectMissing.tsx';
import { invoicesAddress } from '../invoices.paths.ts';

/** An invoice that does not open. */
export const invoiceTexts: ObjectTexts = {
  elsewhere: m['invoices.elsewhere'],
  unknown: m['invoices.unknown.title'],
  unknownText: m['invoices.unknown.text'],
  failed: m['invoices.failed'],
  list: { to: () => invoicesAddress(), label: m['invoices.unknown.list'] },
};

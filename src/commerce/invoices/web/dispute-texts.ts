import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ElectronicStatus } from '../electronic-status.ts';
import { electronicNames } from '../invoice.names.ts';

/** Whether platforms know of a dispute, in words: by which status and since when; the ERP may not say on which platform. */
export function formatDisputeStatus(told: { status: ElectronicStatus; platform: string } | undefined, when: string, locale: Locale): string {
  const options = { locale };
  if (told === undefined) return m['invoices.dispute.notTold']({}, options);
  const { status, platform } = told;
  const name = electronicNames[status]({}, options);
  return platform === ''
    ? m['invoices.dispute.toldSomewhere']({ status, name, when }, options)
    : m['invoices.dispute.told']({ status, name, platform, when }, options);
}

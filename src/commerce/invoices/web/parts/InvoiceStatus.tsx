import { IconAlertTriangle, IconBan, IconChecks, IconCircleCheck, IconClock, IconReceiptRefund } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { InvoiceState } from '../../invoice.ts';
import { stateNames } from '../../invoice.names.ts';

const looks = {
  toBePaid: { family: 'info', icon: IconClock },
  overdue: { family: 'danger', icon: IconAlertTriangle, isPill: true },
  paid: { family: 'success', icon: IconCircleCheck },
  settled: { family: 'neutral', icon: IconChecks },
  toAllocate: { family: 'info', icon: IconReceiptRefund },
  void: { family: 'neutral', icon: IconBan },
} satisfies Record<InvoiceState, Omit<StatusLook, 'label'>>;

/** State of an invoice or credit note; an overdue one says for how long. */
export function InvoiceStatus({ state, daysLate }: { state: InvoiceState; daysLate: number }) {
  return <Status {...looks[state]} label={state === 'overdue' ? m['invoices.state.overdueDays']({ count: daysLate }) : stateNames[state]()} />;
}

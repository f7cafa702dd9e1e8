import { IconReceiptRefund } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status } from '#platform/kit/web/parts/Status.tsx';

/** State of an invoice of which more was paid than is due. */
export const OverpaidStatus = () => <Status family="info" icon={IconReceiptRefund} label={m['invoices.figure.overpaid']()} />;

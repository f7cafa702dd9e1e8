import type { WorkbenchDomain } from '#app/web/domain.ts';
import { invoiceDisputesLook } from './queue/invoice-disputes.look.ts';

export const invoicesWorkbench: WorkbenchDomain = { queues: [invoiceDisputesLook] };

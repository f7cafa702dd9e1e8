import { accountsWorkbench } from '#accounts/web/accounts-workbench.domain.ts';
import { conversationsWorkbench } from '#conversations/web/conversations-workbench.domain.ts';
import { ingestWorkbench } from '#ingest/web/ingest-workbench.domain.ts';
import { invoicesWorkbench } from '#invoices/web/invoices-workbench.domain.ts';
import { offersWorkbench } from '#offers/web/offers-workbench.domain.ts';
import { ordersWorkbench } from '#orders/web/orders-workbench.domain.ts';
import type { QueueLook } from '#queues/web/parts/queue-look.ts';
import { inOrder, queueOrder } from '../order.ts';
import type { WorkbenchDomain } from './domain.ts';

/** Every domain that brings something to the provider's workbench. Loaded with it. */
const domains: readonly WorkbenchDomain[] = [accountsWorkbench, offersWorkbench, ordersWorkbench, invoicesWorkbench, conversationsWorkbench, ingestWorkbench];

/** How the provider's queues look, in the order of their tabs. */
export const queues: readonly QueueLook[] = inOrder(
  domains.flatMap((domain) => domain.queues ?? []),
  ({ rule }) => rule.kind,
  queueOrder,
);

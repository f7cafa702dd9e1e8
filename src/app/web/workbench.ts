import { accountsWorkbench } from '#accounts/web/accounts-workbench.domain.ts';
import { appointmentsWorkbench } from '#appointments/web/appointments-workbench.domain.ts';
import { companiesWorkbench } from '#companies/web/companies-workbench.domain.ts';
import { contractsWorkbench } from '#contracts/web/contracts-workbench.domain.ts';
import { conversationsWorkbench } from '#conversations/web/conversations-workbench.domain.ts';
import { equipmentWorkbench } from '#equipment/web/equipment-workbench.domain.ts';
import { ingestFeeds, type FeedLabels } from '#ingest/feed.names.ts';
import { failedRowsLook } from '#ingest/web/queue/failed-rows.look.tsx';
import { fieldWorkWorkbench } from '#field-work/web/field-work-workbench.domain.ts';
import { invoicesWorkbench } from '#invoices/web/invoices-workbench.domain.ts';
import { licencesWorkbench } from '#licences/web/licences-workbench.domain.ts';
import { offersWorkbench } from '#offers/web/offers-workbench.domain.ts';
import { ordersWorkbench } from '#orders/web/orders-workbench.domain.ts';
import type { QueueLook } from '#queues/web/parts/queue-look.ts';
import { sitesWorkbench } from '#sites/web/sites-workbench.domain.ts';
import { planningWorkbench } from '#planning/web/planning-workbench.domain.ts';
import { stockWorkbench } from '#stock/web/stock-workbench.domain.ts';
import { subcontractorsWorkbench } from '#subcontractors/web/subcontractors-workbench.domain.ts';
import { ticketsWorkbench } from '#tickets/web/tickets-workbench.domain.ts';
import { feedOrder, inOrder, queueOrder } from '../order.ts';
import type { WorkbenchDomain } from './domain.ts';

/** Every domain that brings something to the provider's workbench. Loaded with it. */
const domains: readonly WorkbenchDomain[] = [
  accountsWorkbench,
  companiesWorkbench,
  sitesWorkbench,
  equipmentWorkbench,
  offersWorkbench,
  ordersWorkbench,
  invoicesWorkbench,
  contractsWorkbench,
  licencesWorkbench,
  stockWorkbench,
  ticketsWorkbench,
  planningWorkbench,
  appointmentsWorkbench,
  fieldWorkWorkbench,
  subcontractorsWorkbench,
  conversationsWorkbench,
];

/** The objects that the ERP sends, with their labels. */
export const feeds: FeedLabels = inOrder([...domains.flatMap((domain) => domain.feeds ?? []), ...ingestFeeds], ({ name }) => name, feedOrder);

/** Appearance of the provider's queues, in the order of their tabs. */
export const queues: readonly QueueLook[] = inOrder(
  [...domains.flatMap((domain) => domain.queues ?? []), failedRowsLook(feeds)],
  ({ rule }) => rule.kind,
  queueOrder,
);

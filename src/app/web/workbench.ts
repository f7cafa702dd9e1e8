import { accountsWorkbench } from '#parties/accounts/web/accounts-workbench.domain.ts';
import { appointmentsWorkbench } from '#services/appointments/web/appointments-workbench.domain.ts';
import { catalogueWorkbench } from '#installed-base/catalogue/web/catalogue-workbench.domain.ts';
import { companiesWorkbench } from '#parties/companies/web/companies-workbench.domain.ts';
import { contractsWorkbench } from '#installed-base/contracts/web/contracts-workbench.domain.ts';
import { conversationsWorkbench } from '#capabilities/conversations/web/conversations-workbench.domain.ts';
import { equipmentWorkbench } from '#installed-base/equipment/web/equipment-workbench.domain.ts';
import { ingestFeeds, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { failedRowsLook } from '#capabilities/ingest/web/queue/failed-rows.look.tsx';
import { fieldWorkWorkbench } from '#services/field-work/web/field-work-workbench.domain.ts';
import { invoicesWorkbench } from '#commerce/invoices/web/invoices-workbench.domain.ts';
import { licencesWorkbench } from '#installed-base/licences/web/licences-workbench.domain.ts';
import { offerRequestsWorkbench } from '#commerce/offer-requests/web/offer-requests-workbench.domain.ts';
import { offersWorkbench } from '#commerce/offers/web/offers-workbench.domain.ts';
import { ordersWorkbench } from '#commerce/orders/web/orders-workbench.domain.ts';
import { renewalsWorkbench } from '#commerce/renewals/web/renewals-workbench.domain.ts';
import type { QueueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { sitesWorkbench } from '#parties/sites/web/sites-workbench.domain.ts';
import { planningWorkbench } from '#services/planning/web/planning-workbench.domain.ts';
import { stockWorkbench } from '#commerce/stock/web/stock-workbench.domain.ts';
import { ticketScreensWorkbench } from '#services/ticket-screens/web/ticket-screens-workbench.domain.ts';
import { feedOrder, sortByNames, queueOrder } from '../order.ts';
import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';

/** Every domain that brings something to the provider's workbench. Loaded with it. */
const domains: readonly WorkbenchDomain[] = [
  accountsWorkbench,
  companiesWorkbench,
  sitesWorkbench,
  catalogueWorkbench,
  equipmentWorkbench,
  offersWorkbench,
  offerRequestsWorkbench,
  ordersWorkbench,
  invoicesWorkbench,
  contractsWorkbench,
  renewalsWorkbench,
  licencesWorkbench,
  stockWorkbench,
  ticketScreensWorkbench,
  planningWorkbench,
  appointmentsWorkbench,
  fieldWorkWorkbench,
  conversationsWorkbench,
];

/** The objects that the ERP sends, with their labels. */
export const feeds: FeedLabels = sortByNames([...domains.flatMap((domain) => domain.feeds ?? []), ...ingestFeeds], ({ name }) => name, feedOrder);

/** Appearance of the provider's queues, in the order of their tabs. */
export const queues: readonly QueueLook[] = sortByNames(
  [...domains.flatMap((domain) => domain.queues ?? []), failedRowsLook(feeds)],
  ({ rule }) => rule.kind,
  queueOrder,
);

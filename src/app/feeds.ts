import { usersFeed } from '#accounts/server/users.feed.ts';
import { companiesFeed } from '#companies/server/companies.feed.ts';
import { firstRuns } from '#companies/server/first-runs.ts';
import { partnerLinksFeed } from '#companies/server/partner-links.feed.ts';
import { subOrganisationsFeed } from '#companies/server/sub-organisations.feed.ts';
import { creditNotesFeed } from '#invoices/server/credit-notes.feed.ts';
import { invoicesFeed } from '#invoices/server/invoices.feed.ts';
import { paymentsFeed } from '#invoices/server/payments.feed.ts';
import { manufacturers, productsFeed } from '#equipment/server/products.feed.ts';
import { documentsFeed } from '#ingest/server/documents.feed.ts';
import type { Feeds } from '#ingest/server/feed.service.ts';
import { offersFeed } from '#offers/server/offers.feed.ts';
import { carriersFeed } from '#orders/server/carriers.feed.ts';
import { deliveriesFeed } from '#orders/server/deliveries.feed.ts';
import { ordersFeed } from '#orders/server/orders.feed.ts';
import { sitesFeed } from '#sites/server/sites.feed.ts';

/** Everything the ERP sends, one line each, parents first. */
export const feeds: Feeds = {
  entities: [
    companiesFeed,
    partnerLinksFeed,
    sitesFeed,
    subOrganisationsFeed,
    usersFeed,
    productsFeed,
    carriersFeed,
    offersFeed,
    ordersFeed,
    deliveriesFeed,
    invoicesFeed,
    creditNotesFeed,
    paymentsFeed,
    documentsFeed,
  ],
  lookups: [manufacturers],
  firstRuns,
};

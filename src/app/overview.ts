import { invoicesOverview } from '#invoices/server/invoices.figures.ts';
import { offersOverview } from '#offers/server/offers.figures.ts';
import { ordersOverview } from '#orders/server/orders.figures.ts';
import type { OverviewSource } from '#overview/server/overview.service.ts';

/** What the overview shows, in the order of its figures: one line each. */
export const overviewSources: readonly OverviewSource[] = [offersOverview, ordersOverview, invoicesOverview];

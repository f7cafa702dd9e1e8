import type { OrderRow } from '../feeds/orders.ts';
import { siteId } from '../feeds/sites.ts';
import { companies, type CompanyKey } from '../seeds/companies.seed.ts';
import { sites, type SiteSeed } from '../seeds/sites.seed.ts';

/** Site to which an order is delivered. */
export function siteOfOrder(order: OrderRow): SiteSeed | undefined {
  const company = (Object.keys(companies) as CompanyKey[]).find((key) => companies[key].id === order.company)!;
  return sites[company]?.find(({ code }) => siteId(company, code) === order.site);
}

/** Address lines of an order's delivery. */
export function addressOf(order: OrderRow): string[] {
  const site = siteOfOrder(order);
  return site === undefined
    ? ['Sans livraison physique']
    : [site.label, site.street, ...(site.complement === undefined ? [] : [site.complement]), `${site.postalCode} ${site.city}`];
}

/** Short name of a place in host names: "stp" for STP-ENT. */
export const hostPlace = (order: OrderRow): string => (siteOfOrder(order)?.code ?? 'HQ').slice(0, 3).toLowerCase();

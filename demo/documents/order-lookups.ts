import type { OrderRow } from '../feeds/orders.ts';
import { siteId } from '../feeds/sites.ts';
import { companies, type CompanyKey } from '../seeds/companies.seed.ts';
import { sites, type SiteSeed } from '../seeds/sites.seed.ts';

/** Site to which an order is delivered. */
export function findOrderSite(order: OrderRow): SiteSeed | undefined {
  const company = (Object.keys(companies) as CompanyKey[]).find((key) => companies[key].id === order.company)!;
  return sites[company]?.find(({ code }) => siteId(company, code) === order.site);
}

/** Address lines of an order's delivery. */
export function formatAddress(order: OrderRow): string[] {
  const site = findOrderSite(order);
  return site === undefined
    ? ['Sans livraison physique']
    : [site.label, site.street, ...(site.complement === undefined ? [] : [site.complement]), `${site.postalCode} ${site.city}`];
}

/** Short name of a place in host names: "stp" for STP-ENT. */
export const abbreviatePlace = (order: OrderRow): string => (findOrderSite(order)?.code ?? 'HQ').slice(0, 3).toLowerCase();

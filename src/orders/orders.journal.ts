import { inCompany } from '#platform/address.ts';
import { orderAddress } from './orders.paths.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const orderKind = 'order';
export const deliveryKind = 'delivery';
export const damageReportKind = 'damageReport';

/** Where an object of this domain is looked at: a delivery and a damage report on the page of their order. */
export const orderObjectAddress = (orderNumber: string, companyId: number): string => inCompany(orderAddress(orderNumber), companyId);

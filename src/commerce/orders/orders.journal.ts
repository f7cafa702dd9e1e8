import { inCompany } from '#platform/kernel/address.ts';
import { orderAddress } from './orders.paths.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const orderKind = 'order';
export const deliveryKind = 'delivery';
export const damageReportKind = 'damageReport';

/** Address of an object's page. Deliveries and damage reports are shown on the page of their order. */
export const orderObjectAddress = (orderNumber: string, companyId: number): string => inCompany(orderAddress(orderNumber), companyId);

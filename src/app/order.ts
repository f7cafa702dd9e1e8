/** The orders in which the product shows what domains declare apart from each other. What is not named here comes after what is, in the
 *  order of the domains. */

/** Parents first: the order in which a complete delivery of data is sent. */
export const feedOrder = [
  'companies',
  'partner-links',
  'sites',
  'contacts',
  'sub-organisations',
  'users',
  'products',
  'carriers',
  'offers',
  'orders',
  'deliveries',
  'devices',
  'invoices',
  'credit-notes',
  'payments',
  'invoice-statuses',
  'contracts',
  'smart-accounts',
  'agreements',
  'licence-entitlements',
  'licence-assignments',
  'stock-items',
  'stock-movements',
  'tickets',
  'documents',
] as const;

/** The tabs of the provider's workbench. */
export const queueOrder = [
  'sign-ups',
  'identity-checks',
  'damage-reports',
  'invoice-disputes',
  'offer-requests',
  'renewals',
  'tickets',
  'assignments',
  'appointments',
  'reservations',
  'reports-to-check',
  'conversations',
  'failed-rows',
] as const;

/** Objects of notifications: the order in which kinds are listed where their frequency is chosen, and in digests. */
export const notificationOrder = [
  'order',
  'delivery',
  'damageReport',
  'offer',
  'offerApproval',
  'offerRequest',
  'contract',
  'renewalRequest',
  'stockReservation',
  'stockItem',
  'ticket',
  'serviceClock',
  'intervention',
  'appointment',
  'activityReport',
  'conversation',
  'invoice',
  'invoiceDispute',
  'partnerLink',
] as const;

/** Categories of the search over everything, where two of them hold hits that are equally good. */
export const searchOrder = [
  'device',
  'order',
  'delivery',
  'offer',
  'offerApproval',
  'offerRequest',
  'invoice',
  'contract',
  'renewalRequest',
  'ticket',
  'rollout',
  'intervention',
  'licence',
  'agreement',
  'stockItem',
  'stockReservation',
  'site',
  'contact',
  'subOrganisation',
  'product',
  'conversation',
  'company',
  'membership',
] as const;

/** Sorts by the place of each name in `order`; what has no place keeps its own order at the end. */
export function sortByNames<One>(all: readonly One[], readName: (one: One) => string, order: readonly string[]): One[] {
  const findPlace = (one: One): number => {
    const place = order.indexOf(readName(one));
    return place < 0 ? order.length : place;
  };
  return all.toSorted((one, other) => findPlace(one) - findPlace(other));
}

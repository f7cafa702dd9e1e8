import { enterDelivery } from '#commerce/order-entry/server/entered-deliveries.service.ts';
import { enterOrder } from '#commerce/order-entry/server/entered-orders.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { getProduct } from './seeds/catalogue.seed.ts';
import { companies } from './seeds/companies.seed.ts';
import { enteredOrder } from './seeds/entered-orders.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Enters an order and one of its deliveries, as an agent does where the ERP is silent. */
export async function enterOrderByHand(tx: ScopedDb, platform: Platform, calendar: StoryCalendar): Promise<void> {
  const { email, company, at, promisedIn, lines, delivery, ...order } = enteredOrder;
  const { companyId, site } = await tx
    .selectFrom('companies as c')
    .innerJoin('sites as s', 's.companyId', 'c.id')
    .select(['c.id as companyId', 's.id as site'])
    .where('c.externalId', '=', companies[company].id)
    .orderBy('s.code')
    .limit(1)
    .executeTakeFirstOrThrow();
  const buildEntryContext = async ([offset, time]: typeof at | typeof delivery.at) => ({
    platform,
    author: await loadAuthor(tx, email, toInstant([offset, time], calendar)),
    today: calendar.day(offset),
  });
  const number = await enterOrder(tx, await buildEntryContext(at), {
    ...order,
    companyId,
    offerNumber: null,
    orderedOn: calendar.day(at[0]),
    promisedOn: calendar.day(promisedIn),
    partialDeliveryAllowed: true,
    site,
    subOrganisation: null,
    currency: 'EUR',
    lines: lines.map(({ reference, quantity, discount }) => {
      const product = getProduct(reference);
      return {
        kind: product.kind,
        manufacturer: product.manufacturer ?? null,
        reference,
        description: product.description,
        quantity,
        unitPrice: product.price,
        discountBasisPoints: discount,
        vatBasisPoints: 2000,
        serviceLevel: null,
      };
    }),
  });
  const entered = await tx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) => join.onRef('l.companyId', '=', 'o.companyId').onRef('l.orderId', '=', 'o.id'))
    .select(['o.id', 'l.id as lineId', 'l.reference'])
    .where('o.companyId', '=', companyId)
    .where('o.number', '=', number)
    .execute();
  const { at: shippedAt, lines: shipped, ...parcel } = delivery;
  await enterDelivery(tx, await buildEntryContext(shippedAt), entered[0]!.id, {
    ...parcel,
    packages: parcel.packages.map((one) => ({ ...one })),
    promisedOn: calendar.day(promisedIn),
    expectedOn: addDays(calendar.today, 1),
    shippedOn: calendar.day(shippedAt[0]),
    deliveredAt: null,
    receivedBy: '',
    reason: '',
    lines: shipped.map(({ reference, quantity, serials }) => ({
      orderLine: entered.find((line) => line.reference === reference)!.lineId,
      quantity,
      serials: [...serials],
    })),
  });
}

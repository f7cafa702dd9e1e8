import type { z } from 'zod';
import type { productFeedRow } from '#installed-base/catalogue/products.feed.ts';
import type { carrierFeedRow } from '#commerce/orders/carriers.feed.ts';
import { addMonths, endOfMonth } from '#platform/kernel/calendar.ts';
import { carriers } from '../seeds/carriers.seed.ts';
import { catalogue, manufacturers } from '../seeds/catalogue.seed.ts';
import { lifeCycles } from '../seeds/life-cycles.seed.ts';

const productKind = { equipment: 'hardware', subscription: 'software', support: 'service', service: 'service' } as const;

export const productRows = (today: string): z.input<typeof productFeedRow>[] =>
  catalogue.map(({ manufacturer, reference, description, productLine, kind, price }) => ({
    id: `${manufacturer}/${reference}`,
    version: 1,
    manufacturer,
    manufacturerName: manufacturers[manufacturer],
    reference,
    description,
    productLine,
    kind: productKind[kind],
    listPrice: price,
    ...findLifeCycle(reference, today),
  }));

/** Last day on which a product was sold; undefined while it has no life cycle. */
export const findEndOfSale = (reference: string, today: string): string | undefined => findLifeCycle(reference, today)?.endOfSaleOn;

function findLifeCycle(reference: string, today: string) {
  const seed = lifeCycles[reference];
  const day = (months: number | undefined) => (months === undefined ? undefined : endOfMonth(addMonths(today, months)));
  return (
    seed && {
      endOfSaleOn: day(seed.sale),
      endOfMaintenanceOn: day(seed.maintenance),
      endOfSecurityOn: day(seed.security),
      endOfSupportOn: day(seed.support),
      lifeCycleSource: seed.source,
    }
  );
}

export const carrierRows = (): z.input<typeof carrierFeedRow>[] =>
  carriers.map(({ id, name, trackingTemplate }) => ({ id, version: 1, name, trackingTemplate }));

import type { z } from 'zod';
import type { productFeedRow } from '#equipment/products.feed.ts';
import type { carrierFeedRow } from '#orders/carriers.feed.ts';
import { carriers } from '../seeds/carriers.seed.ts';
import { catalogue, manufacturers } from '../seeds/catalogue.seed.ts';

const productKind = { equipment: 'hardware', subscription: 'software', support: 'service', service: 'service' } as const;

export const productRows = (): z.input<typeof productFeedRow>[] =>
  catalogue.map(({ manufacturer, reference, description, productLine, kind }) => ({
    id: `${manufacturer}/${reference}`,
    version: 1,
    manufacturer,
    manufacturerName: manufacturers[manufacturer],
    reference,
    description,
    productLine,
    kind: productKind[kind],
  }));

export const carrierRows = (): z.input<typeof carrierFeedRow>[] =>
  carriers.map(({ id, name, trackingTemplate }) => ({ id, version: 1, name, trackingTemplate }));

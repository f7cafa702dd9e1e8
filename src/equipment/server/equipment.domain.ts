import type { ServerDomain } from '#app/domain.ts';
import { devicesFeed } from './devices.feed.ts';
import { manufacturers, productsFeed } from './products.feed.ts';
import { productsRoutes } from './products.routes.ts';
import { equipmentTables } from './equipment.tables.ts';

export const equipmentDomain: ServerDomain = {
  tables: equipmentTables,
  routes: [productsRoutes],
  feeds: [productsFeed, devicesFeed],
  lookups: [manufacturers],
};

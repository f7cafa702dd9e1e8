import type { ServerDomain } from '#platform/server/domain.ts';
import { linkedDevices } from './equipment.linked.ts';
import { equipmentSearch } from './equipment.search.ts';
import { coverageRoutes } from './coverage.routes.ts';
import { devicesExporter } from './devices.export.ts';
import { devicesFeed } from './devices.feed.ts';
import { devicesRoutes } from './devices.routes.ts';
import { manufacturers, productsFeed } from '#installed-base/catalogue/server/products.feed.ts';
import { devicePageRoutes } from './device-places.routes.ts';
import { makersRoutes } from '#installed-base/catalogue/server/makers.routes.ts';
import { productsRoutes } from '#installed-base/catalogue/server/products.routes.ts';
import { equipmentPeople, equipmentTables } from './equipment.tables.ts';

export const equipmentDomain: ServerDomain = {
  tables: equipmentTables,
  people: equipmentPeople,
  searches: equipmentSearch,
  linked: [linkedDevices],
  routes: [makersRoutes, productsRoutes, devicesRoutes, coverageRoutes, devicePageRoutes],
  feeds: [productsFeed, devicesFeed],
  lookups: [manufacturers],
  exporters: [devicesExporter],
};

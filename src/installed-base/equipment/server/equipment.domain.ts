import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { equipmentJournal } from '../equipment.journal.ts';
import { productKind } from '#installed-base/catalogue/product.ts';
import { linkedDevices } from './equipment.linked.ts';
import { equipmentSearch } from './equipment.search.ts';
import { coverageRoutes } from './coverage.routes.ts';
import { devicesExporter } from './devices.export.ts';
import { devicesFeed } from './devices.feed.ts';
import { devicesRoutes } from './devices.routes.ts';
import { linkDevices } from './device-writing.store.ts';
import { devicePlacesRoutes } from './device-places.routes.ts';
import { productPageRoutes } from './product-page.routes.ts';
import { equipmentPeople, equipmentTables } from './equipment.tables.ts';

export const equipmentDomain: ServerDomain = {
  journal: equipmentJournal,
  tables: equipmentTables,
  people: equipmentPeople,
  searches: equipmentSearch,
  linked: [linkedDevices],
  routes: [productPageRoutes, devicesRoutes, coverageRoutes, devicePlacesRoutes],
  feeds: [devicesFeed],
  mentionFollowers: [
    {
      kind: productKind,
      follow: (tx, _author, mentions) =>
        linkDevices(
          tx,
          mentions.map(({ number }) => number),
        ),
    },
  ],
  exporters: [devicesExporter],
};

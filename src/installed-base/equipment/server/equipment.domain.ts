import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { equipmentJournal } from '../equipment.journal.ts';
import { productKind } from '#installed-base/catalogue/product.ts';
import { linkedDevices } from './equipment.linked.ts';
import { equipmentSearch } from './equipment.search.ts';
import { coverageRoutes } from './coverage.routes.ts';
import { devicesFeed } from './devices.feed.ts';
import { devicesRoutes } from './devices.routes.ts';
import { linkDevices } from './device-writing.store.ts';
import { devicePlacesRoutes } from './device-places.routes.ts';
import { productPageRoutes } from './product-page.routes.ts';
import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { deviceEndpoints } from '../devices.api.ts';
import { devices } from './devices.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { narrowed, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const equipmentTables: TableKinds = { devices: narrowed, device_cover_totals: { kind: 'tenant', whole: true, narrowedBy: ['nothing'] } };

/** People in these tables. */
const equipmentPeople: PersonalData = { devices: { things: ['host_name'] } };

/** The list of devices as an Excel file. */
const devicesExporter = listExporter(devices, deviceEndpoints.sheet);

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

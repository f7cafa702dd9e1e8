import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { equipmentJournal, deviceKind } from '../equipment.journal.ts';
import { productKind } from '#installed-base/catalogue/product.ts';
import { coverageRoutes, productPageRoutes, devicesRoutes } from './devices.routes.ts';
import { devicesFeed } from './devices.feed.ts';
import { linkDevices } from './device-writing.store.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { deviceEndpoints } from '../devices.api.ts';
import { devices } from './devices.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { narrowed, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { ownSite } from '#parties/sites/server/sites-search.store.ts';
import { selectDevicesOfOrders, readFindability } from './device-search.store.ts';
import { keepSubjectQuery, type LinkedSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { m } from '#generated/messages/messages.js';
import { serialAddress } from '../equipment.paths.ts';
import { selectDeviceSubject } from './serials.store.ts';

/** Devices that a link in a message shows, and that a conversation can be about: by their serial number. */
const linkedDevices: LinkedSource = {
  subject: { kind: deviceKind, icon: 'router', address: ({ page }) => serialAddress(page), title: m['equipment.linked.title'] },
  needsPrices: false,
  find: keepSubjectQuery(selectDeviceSubject),
};

const equipmentSearch: readonly SearchSource[] = [
  {
    kind: deviceKind,
    table: 'devices',
    readFindability,
    neighbours: [ownSite('devices'), { kind: 'order', fields: ['customerOrderNumber'], namedBy: selectDevicesOfOrders }],
  },
];

const equipmentTables: TableKinds = {
  devices: { ...narrowed, numbers: { kind: 'device' } },
  device_cover_totals: { kind: 'tenant', whole: true, narrowedBy: ['nothing'] },
};

/** People in these tables. */
const equipmentPeople: PersonalData = { devices: { things: ['hostName'] } };

export const equipmentDomain: ServerDomain = {
  journal: equipmentJournal,
  tables: equipmentTables,
  people: equipmentPeople,
  searches: equipmentSearch,
  linked: [linkedDevices],
  routes: [productPageRoutes, devicesRoutes, coverageRoutes],
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
  lists: [bringList(deviceEndpoints, devices)],
};

import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { ownSite } from '#parties/sites/server/sites-search.store.ts';
import { deviceKind } from '../equipment.journal.ts';
import { devicesOfOrders, findabilityOf } from './device-search.store.ts';

export const equipmentSearch: readonly SearchSource[] = [
  {
    kind: deviceKind,
    table: 'devices',
    findabilityOf,
    neighbours: [ownSite('devices'), { kind: 'order', fields: ['customerOrderNumber'], namedBy: devicesOfOrders }],
  },
];

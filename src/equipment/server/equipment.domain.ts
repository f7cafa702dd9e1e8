import type { ServerDomain } from '#app/domain.ts';
import { manufacturers, productsFeed } from './products.feed.ts';
import { equipmentTables } from './equipment.tables.ts';

export const equipmentDomain: ServerDomain = { tables: equipmentTables, feeds: [productsFeed], lookups: [manufacturers] };

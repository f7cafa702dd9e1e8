import type { ServerDomain } from '#app/domain.ts';
import { manufacturers, productsFeed } from './products.feed.ts';

export const equipmentDomain: ServerDomain = { feeds: [productsFeed], lookups: [manufacturers] };

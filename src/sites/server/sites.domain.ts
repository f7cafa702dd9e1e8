import type { ServerDomain } from '#app/domain.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { sitesFeed } from './sites.feed.ts';
import { sitesTables } from './sites.tables.ts';

export const sitesDomain: ServerDomain = { tables: sitesTables, routes: [addressesRoutes], feeds: [sitesFeed] };

import type { ServerDomain } from '#app/domain.ts';
import { sitesFeed } from './sites.feed.ts';

export const sitesDomain: ServerDomain = { feeds: [sitesFeed] };

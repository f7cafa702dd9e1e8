import type { ServerDomain } from '#app/domain.ts';
import { contractsFeed } from './contracts.feed.ts';
import { contractsTables } from './contracts.tables.ts';

export const contractsDomain: ServerDomain = { tables: contractsTables, feeds: [contractsFeed] };

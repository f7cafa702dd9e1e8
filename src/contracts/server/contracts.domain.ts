import type { ServerDomain } from '#app/domain.ts';
import { contractLinesExporter } from './contract-lines.export.ts';
import { contractsFeed } from './contracts.feed.ts';
import { contractsTables } from './contracts.tables.ts';
import { expiriesRoutes } from './expiries.routes.ts';

export const contractsDomain: ServerDomain = { tables: contractsTables, routes: [expiriesRoutes], feeds: [contractsFeed], exporters: [contractLinesExporter] };

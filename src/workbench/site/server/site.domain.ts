import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { contactsRoutes, sitesRoutes } from './sites.routes.ts';
import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { contactEndpoints } from '#parties/sites/contacts.api.ts';
import { siteEndpoints } from '#parties/sites/sites.api.ts';
import { contacts } from './contacts.store.ts';
import { sites } from './sites.store.ts';

/** Sites and contacts as Excel files. */
const siteExporters = [listExporter(sites, siteEndpoints.sheet), listExporter(contacts, contactEndpoints.sheet)];

/** Sites and contacts as they are read: with what the domains of the trade know of them. */
export const siteDomain: ServerDomain = { routes: [sitesRoutes, contactsRoutes], exporters: siteExporters };

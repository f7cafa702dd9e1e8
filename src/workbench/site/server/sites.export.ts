import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { contactEndpoints } from '#parties/sites/contacts.api.ts';
import { siteEndpoints } from '#parties/sites/sites.api.ts';
import { contacts } from './contacts.store.ts';
import { sites } from './sites.store.ts';

/** Sites and contacts as Excel files. */
export const siteExporters = [listExporter(sites, siteEndpoints.sheet), listExporter(contacts, contactEndpoints.sheet)];

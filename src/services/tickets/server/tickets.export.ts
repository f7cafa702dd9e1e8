import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { ticketEndpoints } from '../tickets.api.ts';
import { tickets } from './tickets.store.ts';

/** Tickets as an Excel file. */
export const ticketsExporter = listExporter(tickets, ticketEndpoints.sheet);

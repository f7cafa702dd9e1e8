import { listExporter } from '#platform/server/list/list-exporter.ts';
import { ticketEndpoints } from '../tickets.api.ts';
import { tickets } from './tickets.store.ts';

/** Tickets as an Excel file. */
export const ticketsExporter = listExporter(tickets, ticketEndpoints.sheet);
